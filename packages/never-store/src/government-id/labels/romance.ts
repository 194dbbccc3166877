import type { LabelRow } from '../../lexicon/label-table.ts';

/** France, Spain, Portugal, Italy, Romania. */
export const ROMANCE: LabelRow[] = [
  {
    kind: 'fr_nir',
    form: /^[1-478]\d{4}(?:\d{2}|2a|2b)\d{6}(?:\d{2})?$/,
    labels: `
      numero de securite sociale, numero de secu, n° de secu, n° secu, no de secu, num secu,
      numero secu, num de secu, n° de securite sociale, no de securite sociale,
      nr de securite sociale, secu, securite sociale, numero de ss, n° ss, nir, numero nir,
      carte vitale, numero carte vitale, numero insee, n° insee, numero d'immatriculation social`,
  },
  {
    kind: 'fr_tax_number',
    form: /^[0-3]\d{12}$/,
    labels: `
      numero fiscal, n° fiscal, no fiscal, num fiscal, numero fiscal de reference, spi,
      numero spi, identifiant fiscal, reference fiscale, numero d'identification fiscale`,
  },
  {
    kind: 'identity_card',
    form: /^[a-z0-9]{9,15}$/,
    labels: `
      carte d'identite, carte nationale d'identite, numero de carte d'identite, cni, numero cni,
      n° cni, n° de carte d'identite, no de carte d'identite, carte identite, piece d'identite,
      numero de piece d'identite, n° piece d'identite, ma cni`,
  },
  {
    kind: 'residence_permit',
    form: /^[a-z0-9]{9,12}$/,
    labels: `
      titre de sejour, carte de sejour, numero de titre de sejour, carte de resident,
      recepisse de sejour, numero etranger, numero agdref, permis de sejour, n° titre de sejour,
      permiso de residencia, tarjeta de residencia, tarjeta de extranjero, permesso di soggiorno,
      carta di soggiorno, titulo de residencia, autorizacao de residencia, permis de sedere`,
  },
  {
    kind: 'passport',
    form: /^[a-z]{0,3}\d[a-z0-9]{5,10}$/,
    labels: `
      passeport, numero de passeport, n° de passeport, no de passeport, n° passeport,
      num passeport, passeport numero, passeport n°, passeport no, pasaporte,
      numero de pasaporte, n° de pasaporte, nro de pasaporte, no de pasaporte, nº de pasaporte,
      num pasaporte, pasaporte numero, pasaporte nro, pasaporte n°, passaporte,
      numero do passaporte, nº do passaporte, n° do passaporte, numero de passaporte, passaporto,
      numero di passaporto, n° passaporto, numero passaporto, n. passaporto, passaporto n,
      passaporto numero, passaporto nr, pasaport, numar pasaport, seria pasaportului,
      nr pasaport, pasaportul`,
  },
  {
    kind: 'es_dni',
    form: /^\d{7,8}[a-z]?$/,
    labels: `
      dni, d.n.i., mi dni, dni numero, numero de dni, nº de dni, nº dni, n° de dni, nro de dni,
      dni nro, documento nacional de identidad, documento de identidad, num dni,
      numero de documento, nro de documento, nro documento, documento de identificacion, dni/nie,
      carnet de identidad, numero de identidad`,
  },
  {
    kind: 'es_nie',
    form: /^[xyz]\d{7}[a-z]?$/,
    labels: `
      nie, n.i.e., mi nie, numero de nie, nº nie, numero de extranjero,
      numero de identidad de extranjero`,
  },
  {
    kind: 'es_nif',
    weak: true,
    form: /^[klmxyz]?\d{7,8}[a-z]$/,
    labels: `nif, n.i.f., numero de nif, mi nif`,
  },
  {
    kind: 'es_social_security',
    form: /^\d{12}$/,
    labels: `
      numero de la seguridad social, nuss, numero de afiliacion, nº seguridad social,
      n° seguridad social, num seguridad social, seguridad social,
      numero de afiliacion a la seguridad social, tarjeta sanitaria`,
  },
  {
    kind: 'pt_nif',
    form: /^[1235689]\d{8}$/,
    labels: `
      nif, contribuinte, numero de contribuinte, nº de contribuinte, n° de contribuinte,
      nº contribuinte, n. contribuinte, numero de identificacao fiscal, numero fiscal, meu nif`,
  },
  {
    kind: 'pt_cc',
    form: /^\d{8}\d?[a-z0-9]{2}\d$|^\d{8,9}$/,
    labels: `
      cartao de cidadao, cartao cidadao, numero do cartao de cidadao, nº do cartao de cidadao,
      bilhete de identidade, numero de utente, nº de utente, utente, niss,
      numero de seguranca social, numero da seguranca social`,
  },
  {
    kind: 'it_codice_fiscale',
    form: /^[a-z]{6}\d{2}[a-z]\d{2}[a-z]\d{3}[a-z]$/,
    labels: `
      codice fiscale, cod fiscale, cod. fiscale, cod. fisc, cod fisc, c.f., cf:, codicefiscale,
      tessera sanitaria`,
  },
  {
    kind: 'it_codice_fiscale',
    weak: true,
    form: /^[a-z]{6}\d{2}[a-z]\d{2}[a-z]\d{3}[a-z]$/,
    labels: `cf`,
  },
  {
    kind: 'identity_card',
    form: /^[a-z]{2}\d{5}[a-z]{2}$|^[a-z]{2}\d{7}$|^\d{7}[a-z]{2}$/,
    labels: `
      carta d'identita, carta di identita, numero carta d'identita, cie, numero cie,
      n. carta d'identita, carta identita, documento d'identita, numero documento, n documento`,
  },
  {
    kind: 'driving_licence',
    form: /^[a-z0-9]{8,12}$/,
    labels: `
      patente, patente di guida, numero patente, n. patente, patente numero, patente n,
      carta de conducao, numero da carta de conducao, permis de conducere, permisul de conducere,
      cnh, numero da cnh, carteira de motorista, carteira de habilitacao, habilitacao`,
  },
  {
    kind: 'ro_cnp',
    form: /^[1-9]\d{12}$/,
    labels: `
      cnp, cod numeric personal, codul numeric personal, cnp-ul, cnp ul`,
  },
  {
    kind: 'ro_identity_card',
    form: /^[a-z]{2}\d{6}$/,
    labels: `
      carte de identitate, buletin, buletinul, seria ci, seria si numarul, ci seria,
      serie buletin, seria buletin, c.i. seria`,
  },
];
