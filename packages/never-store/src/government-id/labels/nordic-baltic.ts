import type { LabelRow } from '../../lexicon/label-table.ts';

/** Sweden, Norway, Denmark, Finland, Iceland, Estonia, Latvia, Lithuania. */
export const NORDIC_BALTIC: LabelRow[] = [
  {
    kind: 'se_personnummer',
    form: /^(?:\d{2})?\d{10}$/,
    labels: `
      personnummer, person nummer, personnr, person nr, pers nr, persnr, pnr, personnumret,
      samordningsnummer, mitt personnummer, personal identity number, swedish personal number,
      pers.nr`,
  },
  {
    kind: 'no_fodselsnummer',
    form: /^\d{11}$/,
    labels: `
      fødselsnummer, fødselsnr, fodselsnummer, fodselsnr, fødsels- og personnummer, fnr, f.nr,
      fødselsnummeret, d-nummer, dnummer, personnummeret, foedselsnummer`,
  },
  {
    kind: 'dk_cpr',
    form: /^\d{10}$/,
    labels: `
      cpr, cpr-nummer, cpr nummer, cpr-nr, cpr nr, cprnr, cprnummer, cpr-nummeret, mit cpr,
      cpr.nr, sygesikring, sundhedskort, gult sygesikringskort`,
  },
  {
    kind: 'fi_hetu',
    form: /^\d{6}[a-y+]?\d{3}[a-z0-9]$/,
    labels: `
      henkilötunnus, henkilötunnukseni, hetu, hetuni, sotu, henkilotunnus, henkilönumero,
      sosiaaliturvatunnus, henkilötunnukseni on, personbeteckning, henkilötunnuksen`,
  },
  {
    kind: 'is_kennitala',
    form: /^\d{10}$/,
    labels: `kennitala, kennitalan, kennitölu, kt., kennitala mín`,
  },
  {
    kind: 'ee_isikukood',
    form: /^[1-8]\d{10}$/,
    labels: `
      isikukood, isikukoodi, isikukoodiga, ik:, minu isikukood, isikukood on`,
  },
  {
    kind: 'lv_personas_kods',
    form: /^\d{11}$/,
    labels: `
      personas kods, personas kodu, personas koda, pers. kods, p.k., personas kods ir,
      mans personas kods`,
  },
  {
    kind: 'lt_asmens_kodas',
    form: /^[1-6]\d{10}$/,
    labels: `
      asmens kodas, asmens kodą, asmens kodo, asm. kodas, a.k., a/k, mano asmens kodas`,
  },
  {
    kind: 'passport',
    form: /^[a-z]{0,2}\d{6,9}$/,
    labels: `
      passnummer, passnr, passets nummer, pas nr, pasnummer, pasnr, passi number, passin numero,
      passinumero, passi, passini, pases numurs, pase, pases nr, paso numeris, pasas, paso nr,
      vegabréf, vegabréfsnúmer, passet mitt, mitt pass, passport nr`,
  },
  {
    kind: 'driving_licence',
    form: /^[a-z0-9]{6,12}$/,
    labels: `
      körkort, körkortsnummer, förarkort, førerkort, førerkortnummer, førerkort nr, kørekort,
      kørekortnummer, kørekort nr, ajokortti, ajokortin numero, juhiluba, juhiloa number,
      vaditaja apliecība, vairuotojo pažymėjimas, korkort, korekort, forerkort, okuskirteini`,
  },
  {
    kind: 'identity_card',
    form: /^[a-z]{0,2}\d{6,9}$/,
    labels: `
      id-kort, idkort, id-kortnummer, id kort nummer, legitimation nummer, legitimationsnummer,
      henkilökortti, henkilökortin numero, id-kaart, id-kaardi number, dokumendi number,
      personas apliecība, personas apliecības numurs, asmens tapatybės kortelė,
      tapatybės kortelė, atk numeris`,
  },
  {
    kind: 'residence_permit',
    form: /^[a-z0-9]{6,12}$/,
    labels: `
      uppehållstillstånd, uppehållskort, uppehållstillståndskort, oppholdstillatelse,
      oppholdskort, opholdstilladelse, opholdskort, oleskelulupa, oleskelulupakortti, elamisluba,
      elamisloakaart, uzturēšanās atļauja, leidimas gyventi, dossiernummer migrationsverket`,
  },
];
