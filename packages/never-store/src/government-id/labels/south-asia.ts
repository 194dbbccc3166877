import type { LabelRow } from '../../lexicon/label-table.ts';

/** India and its neighbours, south-east Asia. */
export const SOUTH_ASIA: LabelRow[] = [
  {
    kind: 'in_aadhaar',
    form: /^\d{12}$/,
    labels: `
      aadhaar, aadhar, adhaar, adhar, aadhaar no, aadhar no, aadhaar number, aadhar number,
      aadhaar card, aadhar card, aadhaar card number, aadhar card no, uid number, uidai, आधार,
      आधार नंबर, आधार कार्ड, आधार संख्या, आधार कार्ड नंबर, आधार क्रमांक, ஆதார், ఆధార్, ಆಧಾರ್,
      আধার, আধার নম্বর, આધાર, ആധാർ, virtual id, vid number, adhar card, aadhar card number,
      aadhaar id, e-aadhaar`,
  },
  {
    kind: 'in_pan',
    form: /^[a-z]{5}\d{4}[a-z]$/,
    labels: `
      pan card, pan card number, pan card no, pan number, pan no, income tax pan,
      permanent account number, पैन, पैन नंबर, पैन कार्ड, पैन कार्ड नंबर, pan id`,
  },
  { kind: 'in_pan', weak: true, form: /^[a-z]{5}\d{4}[a-z]$/, labels: `pan` },
  {
    kind: 'in_voter_id',
    form: /^[a-z]{3}\d{7}$/,
    labels: `
      voter id, voter id card, voter card, epic number, epic no, voter id number, voter id no,
      voters id, voter's id, election card, elector photo identity, मतदाता पहचान पत्र, वोटर आईडी,
      वोटर कार्ड`,
  },
  {
    kind: 'in_other',
    form: /^[a-z0-9]{8,16}$/,
    labels: `
      ration card, ration card number, ration card no, uan number, uan no, abha number, abha id,
      ड्राइविंग लाइसेंस, लाइसेंस नंबर, esic number, राशन कार्ड, पासपोर्ट, पासपोर्ट नंबर,
      পাসপোর্ট, পাসপোর্ট নম্বর, பாஸ்போர்ட்`,
  },
  {
    kind: 'national_id',
    form: /^\d{9,17}[vx]?$/,
    labels: `
      nid, nid number, nid no, nid card, national id, national id card, national id number,
      national id no, nic number, nic no, nic, cnic, cnic no, cnic number, nadra, smart card nid,
      শনাক্তকারী নম্বর, জাতীয় পরিচয়পত্র, এনআইডি, শনাক্তকরণ নম্বর, شناختی کارڈ,
      شناختی کارڈ نمبر, nrc number, voter identity, ජාතික හැඳුනුම්පත, citizenship number,
      nagarikta number, नागरिकता नम्बर, राष्ट्रिय परिचयपत्र`,
  },
  {
    kind: 'sg_nric',
    form: /^[stfgm]\d{7}[a-z]$/,
    labels: `
      nric, nric no, nric number, nric/fin, fin number, fin no, singapore ic, nric fin,
      singpass id, ic no, i/c no, i.c. no, i.c, ic number, i/c number, ic:, work permit number,
      s pass number, employment pass number`,
  },
  {
    kind: 'my_mykad',
    form: /^\d{12}$/,
    labels: `
      mykad, mykad no, mykad number, no ic, no. ic, nombor ic, nombor kad pengenalan,
      kad pengenalan, no kad pengenalan, no. kad pengenalan, no kp, no. kp, no k/p, k/p no,
      malaysian ic, my ic, new ic, ic saya`,
  },
  { kind: 'ic', weak: true, form: /^[stfgm]\d{7}[a-z]$|^\d{12}$/, labels: `ic, i/c, fin, kp` },
  {
    kind: 'th_citizen_id',
    form: /^\d{13}$/,
    labels: `
      เลขบัตรประชาชน, เลขประจำตัวประชาชน, บัตรประชาชน, หมายเลขบัตรประชาชน, เลขที่บัตรประชาชน,
      รหัสประชาชน, รหัสบัตรประชาชน, เลขบัตร ปชช, เลขบัตรปชช, บัตร ปชช, thai id, thai id card,
      thai national id, เลขประจำตัวผู้เสียภาษี, เลขผู้เสียภาษี, บัตรประจำตัวประชาชน, ปชช, เลขปชช`,
  },
  {
    kind: 'passport',
    form: /^[a-z]{0,3}\d{5,9}[a-z]?$/,
    labels: `
      หนังสือเดินทาง, เลขหนังสือเดินทาง, พาสปอร์ต, เลขที่พาสปอร์ต, เลขพาสปอร์ต,
      เลขที่หนังสือเดินทาง, paspor, nomor paspor, no paspor, no. paspor, pasport, nombor pasport,
      no pasport, no. pasport, hộ chiếu, số hộ chiếu, ho chieu, so ho chieu, pasaporte ko,
      pasaporte number`,
  },
  {
    kind: 'driving_licence',
    form: /^[a-z0-9]{7,16}$/,
    labels: `
      ใบขับขี่, เลขใบขับขี่, เลขที่ใบขับขี่, sim saya, nomor sim, no sim, no. sim,
      surat izin mengemudi, lesen memandu, no lesen, nombor lesen, bằng lái xe, giấy phép lái xe,
      số bằng lái, gplx, bang lai xe, giay phep lai xe, lto license, lisensya`,
  },
  {
    kind: 'id_nik',
    form: /^\d{16}$/,
    labels: `
      nik, nik ktp, no nik, no. nik, nomor nik, ktp, no ktp, no. ktp, nomor ktp, nik saya,
      nomor induk kependudukan, kartu tanda penduduk, nomor kk, no kk, kartu keluarga, e-ktp,
      ktp saya`,
  },
  {
    kind: 'id_npwp',
    form: /^\d{15,16}$/,
    labels: `npwp, no npwp, nomor npwp, npwp saya, no. npwp`,
  },
  {
    kind: 'ph_id',
    form: /^[a-z0-9]{9,16}$/,
    labels: `
      philsys, philsys number, philid, phil id, psn number, sss number, sss no, sss id, umid,
      umid number, gsis, philhealth, philhealth number, philhealth no, pag-ibig number,
      pagibig number, pag-ibig mid, tin number, tin no, tin id, postal id, philsys id,
      national id ph, prc id, prc license`,
  },
  { kind: 'tin', weak: true, form: /^\d{9,13}$/, labels: `tin` },
  {
    kind: 'vn_cccd',
    form: /^\d{12}$|^\d{9}$/,
    labels: `
      cccd, số cccd, so cccd, căn cước, căn cước công dân, can cuoc, can cuoc cong dan,
      số căn cước, cmnd, số cmnd, so cmnd, chứng minh nhân dân, chung minh nhan dan,
      chứng minh thư, số chứng minh, so chung minh, chung minh thu, mã số thuế cá nhân,
      ma so thue ca nhan, thẻ căn cước, số định danh`,
  },
];
