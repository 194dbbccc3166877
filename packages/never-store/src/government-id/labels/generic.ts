import type { LabelRow } from '../../lexicon/label-table.ts';
import { isPersonNumber } from '../person-number.ts';

/** English words used everywhere, and words so general that the number itself must bear them out. */
export const GENERIC: LabelRow[] = [
  {
    kind: 'passport',
    form: /^[a-z]{0,3}\d{5,10}[a-z]{0,2}$|^[a-z0-9]{0,3}\d{5,9}$|^\d{2}[a-z]{2}\d{5}$/,
    labels: `
      passport no, passport number, passport num, passport nr, passport #, passport id,
      passport details, passport document number, travel document number, travel document,
      passport is, pp no, pp number, passport no is, ppt no, passpoert, passprot`,
  },
  {
    kind: 'passport',
    weak: true,
    form: /^[a-z]{0,3}\d{6,9}[a-z]{0,3}$|^\d{2}[a-z]{2}\d{5}$|^[a-z]\d[a-z0-9]\d{5,6}$/,
    labels: `passport, pasport, passports`,
  },
  {
    kind: 'national_id',
    labels: `
      national identity number, national identification, national identity card,
      identity card number, identity card no, identity number, id card number, id card no,
      id card nr, citizen id, citizen id number, citizenship id, personal identification number,
      personal id number, personal identity code, personal code number, national insurance id,
      government id, govt id, gov id, government id number, resident id, resident id number,
      residence permit, residence permit number, residence permit no, residence card,
      residence card number, resident permit, residency card, tax identification number,
      personal tax id, personal tax number, my tax id, my tax number, tax id number,
      refugee card, birth certificate number, birth certificate no, certificate of citizenship,
      naturalization number, voter registration number, military id, military id number,
      social number, identity document number`,
  },
  {
    kind: 'national_id',
    weak: true,
    form: /^[a-z0-9]{7,18}$/,
    valid: isPersonNumber,
    labels: `
      id number, id no, my id no, identity no, id num, personal number, id nr, id card, my id,
      identity card, identity, identification, identification number, tax id, tax number, tax no,
      tax code, document number, document no, doc no, verification id, kyc, id-nummer, idnummer,
      id nummer, identifikationsnummer, identificación, identificacion, numero de identificacion,
      identification number is, legitimatie, legitymacja, identite, photo id, id proof,
      proof of id, id document, numero identificativo, documento, identidade, identitet, isik,
      henkilö, kartvizit, 本人確認, 身份, 證件, 证件, 신분증, 신분증 번호, 税号, 稅號, nomor identitas, nomor id,
      id saya, идентификационный, документ, удостоверение личности, личност`,
  },
];
