import type { LabelRow } from '../../lexicon/label-table.ts';

/** United States, Canada, Mexico. */
export const NORTH_AMERICA: LabelRow[] = [
  {
    kind: 'us_ssn',
    form: /^\d{9}$/,
    labels: `
      social #, social#, socials, soc sec #, my ss, ss number, ssn, ssns, s.s.n, s.s.n., ss#,
      ss #, ssn#, ssn no, ssn number, social security, social security number,
      social security no, social security num, social security #, soc sec, soc sec no,
      soc sec number, soc. sec, social sec, social sec number, socialsecuritynumber,
      social security nr, my social, my social number, numero de seguro social, seguro social`,
  },
  {
    kind: 'us_itin',
    form: /^9\d{8}$/,
    labels: `
      itin, itin no, itin number, individual taxpayer id,
      individual taxpayer identification number, taxpayer id, taxpayer identification number`,
  },
  {
    kind: 'us_alien_number',
    form: /^a?\d{7,9}$|^[a-z]{3}\d{10}$/,
    labels: `
      alien number, alien registration number, alien reg no, uscis number, uscis no, uscis #,
      green card number, green card no, green card nr, permanent resident card,
      permanent resident card number, visa number, visa grant number, i-94 number, i94 number`,
  },
  {
    kind: 'us_alien_number',
    weak: true,
    form: /^a?\d{7,9}$|^[a-z]{3}\d{10}$/,
    labels: `green card`,
  },
  {
    kind: 'us_medicare',
    form: /^[1-9][a-z][a-z0-9]\d[a-z][a-z0-9]\d[a-z]{2}\d{2}$/,
    labels: `
      mbi, medicare beneficiary identifier, medicaid id, medicaid number`,
  },
  {
    kind: 'ca_sin',
    form: /^\d{9}$/,
    labels: `
      social insurance number, social insurance no, social insurance, sin number, sin no, sin #,
      s.i.n., sin card, numero d'assurance sociale, no d'assurance sociale,
      n° d'assurance sociale, assurance sociale, numero assurance sociale, mon nas, n.a.s.`,
  },
  { kind: 'ca_sin', weak: true, form: /^\d{9}$/, labels: `sin, nas` },
  {
    kind: 'ca_health_card',
    form: /^\d{9,12}[a-z]{0,2}$|^[a-z]{4}\d{8}$/,
    labels: `
      health card number, health card no, health card, ohip, ohip number, ohip card,
      carte soleil, ramq, carte d'assurance maladie, numero d'assurance maladie, msp number,
      personal health number, phn, ahcip, carecard`,
  },
  {
    kind: 'ca_pr_card',
    form: /^[a-z]{0,2}\d{8,10}$/,
    labels: `
      pr card, pr card number, uci number, unique client identifier, carte de resident permanent`,
  },
  {
    kind: 'mx_curp',
    form: /^[a-z]{4}\d{6}[hmx][a-z]{5}[a-z0-9]\d$/,
    labels: `
      curp, mi curp, clave unica de registro de poblacion, clave unica de registro`,
  },
  {
    kind: 'mx_rfc',
    form: /^[a-z&]{3,4}\d{6}[a-z0-9]{3}$/,
    labels: `rfc, mi rfc, r.f.c., registro federal de contribuyentes`,
  },
  {
    kind: 'mx_ine',
    form: /^[a-z]{6}\d{8}[hm]\d{3}$|^\d{9,13}$/,
    labels: `
      clave de elector, ine, ife, credencial de elector, credencial para votar, credencial ine,
      ocr de la ine, cic de la ine`,
  },
  {
    kind: 'mx_nss',
    form: /^\d{11}$/,
    labels: `nss, numero de seguridad social, imss, numero imss, n.s.s.`,
  },
  {
    kind: 'driving_licence',
    form: /^[a-z]{0,3}\d{5,14}[a-z0-9]{0,3}$/,
    labels: `
      lic#, lic #, license #, licence #, dl#, driver license, drivers license, driver's license,
      driver licence, drivers licence, driver's licence, driver license number,
      drivers license number, driver's license number, driver licence number,
      drivers licence number, driver's licence number, driving licence, driving license,
      driving licence number, driving license number, driving licence no, driving license no,
      drivers license no, driver's license no, driver license no, drivers lic, driver lic,
      drivers lic no, dl number, dl no, dl #, dln, lic. no, learner permit, learners permit,
      learner's permit, learner licence, state id, state id number, state id card,
      permis de conduire, permis de conduire no, numero de permis de conduire, numero de permis,
      licencia de conducir, licencia de manejo, permiso de conducir, carnet de conducir,
      carne de conducir, numero de licencia, licencia de conduccion, licencia de conductor,
      brevete`,
  },
];
