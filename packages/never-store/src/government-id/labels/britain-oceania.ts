import type { LabelRow } from '../../lexicon/label-table.ts';

/** United Kingdom, Ireland, Australia, New Zealand. */
export const BRITAIN_OCEANIA: LabelRow[] = [
  {
    kind: 'gb_nino',
    form: /^[a-z]{2}\d{6}[a-d]?$/,
    labels: `
      ni number, ni no, ni num, ni nr, n.i. number, n.i number, n.i. no, nino,
      national insurance, national insurance number, national insurance no,
      national insurance num, nat ins number, nat ins no, nat ins, nat. insurance, ni code`,
  },
  {
    kind: 'gb_nino',
    weak: true,
    form: /^[a-z]{2}\d{6}[a-d]$/,
    labels: `n.i., n.i, ni`,
  },
  {
    kind: 'gb_nhs',
    form: /^\d{10}$/,
    labels: `
      nhs number, nhs no, nhs num, nhs, nhs nr, nhs #, my nhs, chi number,
      health and care number, h&c number`,
  },
  {
    kind: 'gb_utr',
    form: /^\d{10}k?$/,
    labels: `
      utr, utr number, utr no, unique taxpayer reference, unique tax reference,
      self assessment number, self assessment reference`,
  },
  {
    kind: 'gb_residence_permit',
    form: /^[a-z]{2}[a-z0-9]\d{6}$/,
    labels: `
      brp, brp number, brp no, biometric residence permit, biometric residence permit number,
      share code`,
  },
  {
    kind: 'ie_pps',
    form: /^\d{7}[a-w][a-i]?$/,
    labels: `
      pps, ppsn, pps number, pps no, pps nr, p.p.s., pps num, personal public service number,
      public services card, uimhir psp, psp uimhir`,
  },
  {
    kind: 'au_tfn',
    form: /^\d{8,9}$/,
    labels: `tfn, tfn number, tax file number, tax file no, my tax file`,
  },
  {
    kind: 'au_medicare',
    form: /^[2-6]\d{9,10}$/,
    labels: `
      medicare, medicare card, medicare number, medicare no, medicare card number,
      medicare card no, medicare details, ihi number, individual healthcare identifier`,
  },
  {
    kind: 'au_centrelink',
    form: /^\d{9}[a-z]$/,
    labels: `
      crn, centrelink, centrelink reference, centrelink crn, centrelink number,
      centrelink reference number, dva number, dva file number`,
  },
  {
    kind: 'au_centrelink',
    weak: true,
    form: /^\d{9}[a-z]$/,
    labels: `pension card, concession card`,
  },
  {
    kind: 'nz_ird',
    form: /^\d{8,9}$/,
    labels: `
      ird, ird number, ird no, ird num, inland revenue number, ird nr, ird #, nz tax number`,
  },
  {
    kind: 'nz_nhi',
    form: /^[a-z]{3}\d{4}$|^[a-z]{3}\d{2}[a-z]{2}$/,
    labels: `nhi, nhi number, nhi no, national health index`,
  },
  {
    kind: 'identity_document',
    labels: `
      proof of age card, keypass, kiwi access card, hanz 18+, photo card number, photo id number,
      immicard, immicard number, immi card`,
  },
];
