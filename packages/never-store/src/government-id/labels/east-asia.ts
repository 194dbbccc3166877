import type { LabelRow } from '../../lexicon/label-table.ts';
import { isMyNumber } from '../own-checks.ts';

/** China, Taiwan, Hong Kong, Macau, Japan, Korea. */
export const EAST_ASIA: LabelRow[] = [
  {
    kind: 'cn_resident_id',
    form: /^\d{17}[\dx]$|^\d{15}$|^[a-z]\d{9}$/,
    labels: `
      身份证, 身份证号, 身份证号码, 身份证件号, 身份證, 身份證號, 身份證號碼, 身分證, 身分證字號, 身分證號碼, 身分證號, 公民身份号码, 居民身份证, 证件号,
      证件号码, 證件號碼, 身份证是, sfz, shenfenzheng, 国民身份证, 國民身分證, 統一編號, 身分證統一編號, 统一证号, 統一證號, 二代身份证, 身证号`,
  },
  {
    kind: 'residence_permit',
    form: /^[a-z]{0,3}\d{7,15}$|^[a-z]{2}\d{8}[a-z]{0,2}$/,
    labels: `
      居留证, 居留證, 居留證號, 居留证号, 居留許可, 外国人永久居留, 永居证, 港澳居民居住证, 回乡证, 回鄉證, 台胞证, 台胞證, 港澳通行证, 通行证, 通行證,
      在留カード, 在留カード番号, 在留番号, 在留資格証, 在留カードの番号, 특별영주자, 外籍居留證, 외국인등록증, 외국인등록번호, 외국인 등록번호, 외국인등록 번호,
      거소증, 국내거소신고번호`,
  },
  {
    kind: 'passport',
    form: /^[a-z]{0,3}\d{7,9}[a-z]?$|^m\d{3}[a-z]\d{4}$/,
    labels: `
      护照, 护照号, 护照号码, 護照, 護照號, 護照號碼, 护照是, パスポート, パスポート番号, パスポートの番号, 旅券, 旅券番号, パスポートナンバー, 여권, 여권번호,
      여권 번호, 여권번호는`,
  },
  {
    kind: 'driving_licence',
    form: /^\d{10,12}$|^\d{17}[\dx]$|^[a-z]?\d{8,9}$/,
    labels: `
      驾驶证, 驾驶证号, 驾照, 驾照号, 駕照, 駕照號碼, 駕駛執照, 驾照号码, 運転免許証, 運転免許, 運転免許証番号, 免許証番号, 免許証, 免許番号, 免許証の番号,
      운전면허, 운전면허번호, 운전면허증, 운전면허 번호, 운전면허증번호, 면허번호, 면허증 번호`,
  },
  {
    kind: 'hk_hkid',
    form: /^[a-z]{1,2}\d{6}[\da]$/,
    labels: `
      hkid, hkid no, hkid number, hk id, hong kong id, hong kong identity card, 香港身份證, 香港身份证,
      身份證號, hkid card, hk id card, 香港身分證, 澳門身份證, 澳门身份证, bir`,
  },
  {
    kind: 'jp_my_number',
    form: /^\d{12}$/,
    labels: `
      マイナンバー, 個人番号, マイナンバーカード, 個人番号カード, マイナンバーの番号, mynumber, my number card, 個人番号は, マイナ番号,
      まいなんばー, マイナカード`,
  },
  { kind: 'jp_my_number', weak: true, form: /^\d{12}$/, valid: isMyNumber, labels: `my number` },
  {
    kind: 'jp_insurance',
    form: /^\d{6,12}$/,
    labels: `
      保険証, 健康保険証, 保険証番号, 被保険者番号, 保険者番号, 基礎年金番号, 年金番号, 年金手帳, 健康保険, 住民票コード, 記号番号`,
  },
  {
    kind: 'kr_rrn',
    form: /^\d{6}[1-8]\d{6}$/,
    labels: `
      주민등록번호, 주민번호, 주민등록 번호, 주민등록증, 주민 번호, 주번, 주민등록, 민증번호, 민증, resident registration number,
      korean rrn, rrn, 주민등록증번호`,
  },
  {
    kind: 'kr_customs',
    form: /^p\d{12}$/,
    labels: `
      개인통관고유부호, 통관부호, 개인통관부호, 통관고유부호, 개인통관번호, 통관번호, pccc, personal customs code,
      personal customs clearance code`,
  },
  {
    kind: 'tw_health_card',
    form: /^[a-z0-9]{8,12}$/,
    labels: `
      健保卡, 健保卡號, 健保卡号, 社保卡, 社保卡号, 社会保障号, 社会保障号码, 医保卡, 医保卡号, 社保号, 건강보험증, 건강보험증번호`,
  },
];
