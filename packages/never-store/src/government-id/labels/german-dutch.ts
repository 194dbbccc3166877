import type { LabelRow } from '../../lexicon/label-table.ts';

/** Germany, Austria, Switzerland, Netherlands, Belgium, Luxembourg. */
export const GERMAN_DUTCH: LabelRow[] = [
  {
    kind: 'de_tax_id',
    form: /^\d{11}$/,
    labels: `
      steuer-id, steuerid, steuer id nr, steuer-id-nr, steuer-identifikationsnummer,
      steueridentifikationsnummer, steuerliche identifikationsnummer, steuerliche id,
      identifikationsnummer, idnr, id-nr, steuer-identnummer, steueridentnummer, steuer-ident-nr,
      tin nummer, persönliche steuernummer, german tax id`,
  },
  {
    kind: 'de_tax_number',
    form: /^\d{10,13}$/,
    labels: `
      steuernummer, steuer-nr, steuer nr, steuernr, st.-nr, st-nr, st.nr, stnr,
      meine steuernummer, abgabenkontonummer`,
  },
  {
    kind: 'identity_card',
    form: /^[a-z0-9]{8,10}d?$/,
    labels: `
      ausweisnummer, ausweis-nr, ausweisnr, ausweis nr, ausweis nummer, ausweis, personalausweis,
      personalausweisnummer, personalausweis-nr, personalausweisnr, perso, perso-nr,
      perso nummer, personalausweis nummer, identitätskarte, identitätskartennummer,
      identitätskarte nr, id-karte, ausweisdokument, identitätsausweis, lichtbildausweis`,
  },
  {
    kind: 'social_security',
    form: /^\d{8}[a-z]\d{3}$|^\d{10}$|^756\d{10}$/,
    labels: `
      sozialversicherungsnummer, sozialversicherungsnr, sozialversicherungs-nr, sv-nummer, sv-nr,
      svnr, sv nr, sv nummer, svnummer, sozialversicherung, rentenversicherungsnummer,
      rentenversicherung nr, rvnr, versicherungsnummer, ahv, ahv-nummer, ahv nummer, ahv-nr,
      ahv nr, ahvnr, ahv nummero, numero avs, n° avs, no avs, avs, numero avs/ahv, numero ahv,
      navs13, e-card nummer, e-card`,
  },
  {
    kind: 'health_insurance',
    form: /^[a-z]\d{9}$|^[a-z0-9]{8,20}$/,
    labels: `
      krankenversichertennummer, krankenversicherungsnummer, krankenkassennummer,
      versichertennummer, versicherten-nr, versichertennr, gesundheitskarte, kvnr, kv-nummer,
      krankenkassenkarte`,
  },
  {
    kind: 'driving_licence',
    form: /^[a-z0-9]{8,12}$/,
    labels: `
      führerschein, führerscheinnummer, führerschein-nr, führerscheinnr, führerschein nr,
      führerschein nummer, führerausweis, führerausweisnummer, führerausweis nr, fahrausweis nr,
      rijbewijs, rijbewijsnummer, rijbewijs nummer, rijbewijs nr`,
  },
  {
    kind: 'residence_permit',
    form: /^[a-z0-9]{8,10}$/,
    labels: `
      aufenthaltstitel, aufenthaltserlaubnis, aufenthaltstitel nr, aufenthaltstitelnummer,
      niederlassungserlaubnis, aufenthaltsbewilligung, ausländerausweis, zemis, zemis-nr, zar-nr,
      verblijfsvergunning, verblijfsdocument, verblijfskaart, verblijfstitel, v-nummer,
      vreemdelingennummer`,
  },
  {
    kind: 'passport',
    form: /^[a-z0-9]{7,10}$/,
    labels: `
      reisepass, reisepassnummer, reisepass-nr, reisepassnr, reisepass nr, reisepass nummer,
      passnummer, pass-nr, passnr, pass nr, pass nummer, paspoort, paspoortnummer, paspoortnr,
      paspoort nr, paspoort nummer, nr. paspoort, schweizer pass, schwiizerpass`,
  },
  {
    kind: 'nl_bsn',
    form: /^\d{8,9}$/,
    labels: `
      bsn, bsn-nummer, bsnnummer, bsn nr, bsn nummer, burgerservicenummer, burger service nummer,
      sofinummer, sofi-nummer, sofi nummer, sofi`,
  },
  {
    kind: 'identity_card',
    form: /^[a-z0-9]{8,12}$/,
    labels: `
      identiteitskaart, id-kaart, idkaart, identiteitskaartnummer, nummer identiteitskaart,
      id kaart nummer, documentnummer paspoort, carte d'identite belge, eid nummer`,
  },
  {
    kind: 'be_national_number',
    form: /^\d{11}$/,
    labels: `
      rijksregisternummer, rijksregister nr, rijksregister, rijksregisternr, insz, insz-nummer,
      insz nummer, nationaal nummer, numero national, numero de registre national,
      registre national, n° national, nr national, no national, niss, numero niss, nrn,
      bisnummer, bis-nummer, numero bis, num national`,
  },
  {
    kind: 'lu_matricule',
    form: /^\d{11,13}$/,
    labels: `
      matricule, numero de matricule, n° matricule, matricule nationale, matriculenummer,
      sozialversicherungs-matrikel`,
  },
];
