import type { LabelRow } from '../../lexicon/label-table.ts';

/** South and Central America, the Caribbean; sub-Saharan Africa. */
export const LATIN_AMERICA_AFRICA: LabelRow[] = [
  {
    kind: 'br_cpf',
    form: /^\d{11}$/,
    labels: `
      cpf, meu cpf, c.p.f., cpf/mf, cpf numero, cpf nº, cpf n, numero do cpf, numero de cpf,
      nº do cpf, cpf do titular, cadastro de pessoa fisica, cpf do cliente, chave cpf`,
  },
  {
    kind: 'br_rg',
    form: /^\d{7,10}[x]?$|^[a-z]{2}\d{8}$/,
    labels: `
      rg, meu rg, r.g., numero do rg, nº do rg, carteira de identidade, registro geral,
      identidade nº, identidade numero, rne, rnm, cin`,
  },
  {
    kind: 'br_other',
    form: /^\d{10,15}$/,
    labels: `
      pis, pis/pasep, pasep, nis, numero do pis, titulo de eleitor, titulo eleitoral, cartao sus,
      cartao do sus, cns, carteira de trabalho, ctps, renach`,
  },
  {
    kind: 'ar_dni',
    form: /^\d{7,8}$/,
    labels: `
      mi documento es, mi documento, documento numero, doc nro, libreta civica,
      libreta de enrolamiento, documento unico`,
  },
  {
    kind: 'ar_cuil',
    form: /^(?:20|23|24|25|26|27|30|33|34)\d{9}$/,
    labels: `
      cuil, cuit, mi cuil, mi cuit, cuil/cuit, cuit/cuil, nro de cuil, numero de cuil,
      nro de cuit, numero de cuit, c.u.i.l., c.u.i.t., cuil nro, cuit nro`,
  },
  {
    kind: 'cl_rut',
    form: /^\d{7,8}[\dk]$/,
    labels: `
      rut, mi rut, r.u.t., run, mi run, rut numero, rut nº, rol unico tributario,
      rol unico nacional, rut es, nro de rut, numero de rut`,
  },
  {
    kind: 'co_cedula',
    form: /^\d{6,10}$/,
    labels: `
      cedula, cedula de ciudadania, mi cedula, numero de cedula, nro de cedula, cc no, c.c.,
      c.c. no, cedula no, cedula nro, cedula numero, no. de cedula, cédula nº,
      cedula de extranjeria, tarjeta de identidad, cedula de identidad, nuip, nº de cedula, c.i.,
      ci:, ci nro, mi ci, cedula de identidad nro, v-cedula, cedulas, carne de extranjeria,
      carnet de extranjeria, cui`,
  },
  { kind: 'co_cedula', weak: true, form: /^[veg]?\d{6,10}$/, labels: `cc, ci, rif, nit personal` },
  { kind: 'pe_ruc', weak: true, form: /^10\d{9}$/, labels: `ruc, mi ruc` },
  {
    kind: 'dpi',
    form: /^\d{9,14}$/,
    labels: `
      dpi, mi dpi, numero de dpi, dui, mi dui, numero de dui, cui guatemala, identidad hondureña,
      cedula juridica, documento unico de identidad, documento personal de identificacion,
      nit guatemala, cip, dimex, jce cedula, nif haiti, trn, trn number,
      national insurance trinidad`,
  },
  {
    kind: 'za_id',
    form: /^\d{13}$/,
    labels: `
      sa id, sa id number, rsa id, rsa id number, south african id, id nommer, id-nommer,
      identiteitsnommer, za id, said number, inombolo yomazisi`,
  },
  {
    kind: 'ng_nin',
    form: /^\d{11}$/,
    labels: `
      nin, nin number, my nin, national identification number, nin slip, nimc, nin no, bvn,
      bvn number, my bvn, bank verification number, voters card, pvc number, vin number pvc`,
  },
  {
    kind: 'ke_id',
    form: /^\d{7,9}$/,
    labels: `
      huduma number, huduma namba, maisha namba, kitambulisho, nambari ya kitambulisho,
      kitambulisho namba, namba ya kitambulisho, nida, nida number, namba ya nida, kenyan id`,
  },
  { kind: 'ke_pin', form: /^[ap]\d{9}[a-z]$/, labels: `kra pin, kra, kra pin number, kra no` },
  {
    kind: 'gh_card',
    form: /^gha\d{9,10}$/,
    labels: `
      ghana card, ghana card number, ghanacard, ghana card no, ghana card pin`,
  },
  {
    kind: 'africa_other',
    form: /^[a-z0-9]{7,20}$/,
    labels: `
      nuit, numero de identificacao tributaria, indangamuntu, rwanda id, nrc no, omang,
      omang number, bilhete de identidade angola, numero do bi, nº do bi, fayda number, fayda,
      numero nina, carte nina, carte consulaire, npi`,
  },
  { kind: 'zm_nrc', weak: true, form: /^\d{9}$/, labels: `nrc` },
  {
    kind: 'za_traffic',
    form: /^[a-z0-9]{8,13}$/,
    labels: `
      rybewys, bestuurslisensie, rybewysnommer, paspoortnommer, ipasipoti, pasipoti, paspoti,
      pasipoti namba, leseni ya udereva, asylum seeker permit, section 22 permit, refugee id,
      refugee permit`,
  },
];
