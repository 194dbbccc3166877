import type { LabelRow } from '../../lexicon/label-table.ts';

/** Poland, Czechia, Slovakia, Hungary, the Balkans, Greece, Turkey, Israel. */
export const CENTRAL_EAST: LabelRow[] = [
  {
    kind: 'pl_pesel',
    form: /^\d{11}$/,
    labels: `
      pesel, numer pesel, nr pesel, pesel nr, peselu, mój pesel, numer ewidencyjny`,
  },
  { kind: 'pl_nip', weak: true, form: /^\d{10}$/, labels: `mój nip, moj nip, nip osoby fizycznej` },
  {
    kind: 'identity_card',
    form: /^[a-z]{3}\d{6}$/,
    labels: `
      dowód osobisty, numer dowodu, nr dowodu, dowodu osobistego, numer dowodu osobistego,
      nr dowodu osobistego, dowód, seria i numer dowodu, dowod osobisty, dowodu, dowód os,
      dow. os, seria dowodu`,
  },
  {
    kind: 'passport',
    form: /^[a-z]{0,3}\d{6,9}$/,
    labels: `
      paszport, numer paszportu, nr paszportu, paszportu, cestovní pas, číslo pasu, č. pasu,
      číslo cestovního pasu, číslo cestovného pasu, cestovný pas, pasu, útlevél, útlevélszám,
      útlevelem, útlevelem száma, útlevél száma, putovnica, broj putovnice, putovnici, pasoš,
      broj pasoša, pasoša, potni list, številka potnega lista, pasaport no, pasaport numarası,
      pasaport numaram, pasaportum, pasaport, διαβατήριο, αριθμός διαβατηρίου, αρ. διαβατηρίου,
      διαβατηρίου, דרכון, מספר דרכון, דרכון מספר, моят паспорт, паспорт номер`,
  },
  {
    kind: 'driving_licence',
    form: /^[a-z0-9]{5,13}$/,
    labels: `
      prawo jazdy, numer prawa jazdy, nr prawa jazdy, řidičský průkaz, číslo řidičského průkazu,
      č. řidičského průkazu, řidičák, vodičský preukaz, číslo vodičského preukazu, jogosítvány,
      jogosítványom, jogsi, vezetői engedély, vezetői engedély száma, vozačka dozvola,
      vozacka dozvola, broj vozačke dozvole, vozniško dovoljenje, ehliyet, ehliyet no,
      ehliyet numarası, ehliyetim, sürücü belgesi, sürücü belge no, δίπλωμα οδήγησης,
      άδεια οδήγησης, αριθμός διπλώματος, רישיון נהיגה, מספר רישיון`,
  },
  {
    kind: 'cz_rodne_cislo',
    form: /^\d{9,10}$/,
    labels: `
      rodné č, rod. č, rod.č, rod č, rodné číslo, rodne cislo, rodného čísla, r.č., rč, r. č.,
      rc:, rodnom čísle, moje rodné číslo, rodným číslem, rod. číslo`,
  },
  {
    kind: 'identity_card',
    form: /^[a-z]{0,3}\d{5,9}[a-z]{0,2}$/,
    labels: `
      občanský průkaz, občanka, op č, číslo občanského průkazu, č. op, číslo op,
      občanského průkazu, občiansky preukaz, číslo občianskeho preukazu, č. občianskeho,
      személyi igazolvány, személyi szám, személyi igazolványszám, személyi, személyim,
      személyi igazolvány száma, személyigazolvány, személyi igazolványom, osobna iskaznica,
      osobne iskaznice, broj osobne, broj osobne iskaznice, lična karta, broj lične karte,
      osebna izkaznica, številka osebne izkaznice, лична карта, номер на лична карта,
      личната карта, лк номер, л.к., δελτίο ταυτότητας, αριθμός ταυτότητας, αρ. ταυτότητας,
      ταυτότητα, ταυτότητας, αδτ, α.δ.τ.`,
  },
  {
    kind: 'residence_permit',
    form: /^[a-z0-9]{6,12}$/,
    labels: `
      karta pobytu, numer karty pobytu, karty pobytu, povolení k pobytu,
      průkaz o povolení k pobytu, povolenie na pobyt, tartózkodási engedély, boravišna dozvola,
      dovoljenje za prebivanje, разрешение за пребиваване, ikamet, ikamet izni, ikamet no,
      ikamet numarası, oturma izni, άδεια διαμονής, אשרת שהייה`,
  },
  {
    kind: 'hu_personal',
    form: /^\d{10,11}$|^\d{9}$/,
    labels: `
      adóazonosító, adóazonosító jel, adóazonosítóm, adóazonosító jelem, adószámom, taj,
      taj szám, taj-szám, taj számom, tajszám, társadalombiztosítási azonosító,
      személyi azonosító, személyazonosító, személyi számom`,
  },
  {
    kind: 'hr_oib',
    form: /^\d{11}$/,
    labels: `oib, moj oib, oib broj, oib:, osobni identifikacijski broj`,
  },
  {
    kind: 'jmbg',
    form: /^\d{13}$/,
    labels: `
      jmbg, matični broj, maticni broj, emšo, emso, мбр, емшо, јмбг, матични број, ембг,
      jmbg broj, moj jmbg, davčna številka, davčna`,
  },
  { kind: 'si_tax', form: /^\d{8}$/, labels: `davčna številka, davčna št, davcna stevilka` },
  {
    kind: 'bg_egn',
    form: /^\d{10}$/,
    labels: `
      егн, егн-то, моето егн, егн:, egn, единен граждански номер, лнч, lnch`,
  },
  {
    kind: 'gr_afm',
    form: /^\d{9}$/,
    labels: `
      αφμ, α.φ.μ., afm, αφμ μου, αριθμός φορολογικού μητρώου, α φ μ`,
  },
  {
    kind: 'gr_amka',
    form: /^\d{11}$/,
    labels: `
      αμκα, α.μ.κ.α., amka, αμκα μου, αριθμός μητρώου κοινωνικής ασφάλισης`,
  },
  {
    kind: 'tr_tckn',
    form: /^[1-9]\d{10}$/,
    labels: `
      tc kimlik, tc kimlik no, t.c. kimlik no, tckn, tc no, kimlik no, kimlik numarası,
      kimlik numaram, tc kimlik numarası, tc kimlik numaram, tc numaram, t.c. kimlik, tc'm, tcm,
      t.c. no, kimlik, tc kimlik nom, nüfus cüzdanı`,
  },
  { kind: 'tr_tckn', weak: true, form: /^[1-9]\d{10}$/, labels: `tc` },
  {
    kind: 'il_teudat_zehut',
    form: /^\d{8,9}$/,
    labels: `
      תעודת זהות, מספר זהות, ת.ז, ת.ז., תז, ת"ז, מספר תעודת זהות, teudat zehut,
      teudat zehut number, israeli id, tz number, t.z., mispar zehut`,
  },
  {
    kind: 'cy_mt_id',
    form: /^\d{5,8}[a-z]?$/,
    labels: `
      identity card malta, karta tal-identita, karta tal-identità, cyprus id`,
  },
  {
    kind: 'rs_other',
    form: /^\d{13}$/,
    labels: `
      numri personal, nid albania, numri i identitetit, letërnjoftim, idnp, cod personal`,
  },
];
