import type { Trie } from './trie.ts';

/** Digits as people say them, zero first. Where a language has two words, both stand with "/". */
const DIGITS: readonly string[] = [
  'zero/oh/nought one two/too three four five six seven eight nine',
  'cero uno/una dos tres cuatro cinco seis siete ocho nueve',
  'null eins zwei/zwo drei vier fünf sechs/sex sieben acht neun',
  'zéro un deux trois quatre cinq six sept huit neuf',
  'zero um/hum dois/duas três quatro cinco seis/meia sete oito nove',
  'zero uno due tre quattro cinque sei sette otto nove',
  'nul een/één twee drie vier vijf zes zeven acht negen',
  'zero jeden dwa trzy cztery pięć sześć siedem osiem dziewięć',
  'nula jedna/jedan dva/dvě tři/tri čtyři/četiri pět/pet šest sedm/sedam osm/osam devět/devet',
  'nolla yksi kaksi kolme neljä viisi kuusi seitsemän kahdeksan yhdeksän',
  'noll ett/en två tre fyra fem sex sju åtta nio',
  'null en to/tre tre fire fem seks syv/sju otte/åtte ni',
  'ноль/нуль один/одна два/две три четыре пять шесть семь восемь девять',
  "нуль одна дві три чотири п'ять шість сім вісім дев'ять",
  'sıfır bir iki üç dört beş altı yedi sekiz dokuz',
  'nulla egy kettő/két három négy öt hat hét nyolc kilenc',
  'μηδέν ένα δύο τρία τέσσερα πέντε έξι επτά/εφτά οκτώ/οχτώ εννέα/εννιά',
  'صفر واحد اثنان/اثنين ثلاثة/تلاتة اربعة خمسة ستة سبعة ثمانية/تمانية تسعة',
  'אפס אחת שתיים שלוש ארבע חמש שש שבע שמונה תשע',
  'शून्य/ज़ीरो एक दो तीन चार पांच/पाँच छह/छः सात आठ नौ',
  'không một hai ba bốn năm sáu bảy tám chín',
  'nol/kosong satu dua tiga empat lima enam tujuh delapan/lapan sembilan',
  'sifuri moja mbili tatu nne tano sita saba nane tisa',
  'ศูนย์ หนึ่ง สอง สาม สี่ ห้า หก เจ็ด แปด เก้า',
  '〇/零/ゼロ 一/壹/幺/いち 二/贰/貳/に 三/叁/參/さん 四/肆/よん 五/伍/ご 六/陆/陸/ろく 七/柒/なな 八/捌/はち 九/玖/きゅう',
  '공/영 일 이 삼 사 오 육 칠 팔 구',
];
const TEENS =
  'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
const TENS = 'twenty thirty forty/fourty fifty sixty seventy eighty ninety'.split(' ');
const ONES = 'one two three four five six seven eight nine'.split(' ');
const REPEATS: readonly (readonly [words: string, times: number])[] = [
  ['double doppel doppelt doble dobre double dubbel podwójne двойная двойной', 2],
  ['triple treble dreifach triplo tripla тройная тройной', 3],
  ['quadruple', 4],
];

export function addDigitWords(trie: Trie): void {
  for (const row of DIGITS) {
    for (const [digit, names] of row.split(' ').entries()) {
      for (const name of names.split('/')) add(trie, name, String(digit));
    }
  }
  for (const [index, name] of TEENS.entries()) add(trie, name, String(index + 10));
  for (const [index, names] of TENS.entries()) {
    for (const name of names.split('/')) {
      add(trie, name, String((index + 2) * 10));
      for (const [one, word] of ONES.entries())
        add(trie, `${name} ${word}`, `${index + 2}${one + 1}`);
    }
  }
  for (const [words, times] of REPEATS) {
    for (const word of words.split(' ')) trie.add(word, { word: 0, trait: 0, times });
  }
}

function add(trie: Trie, name: string, digits: string): void {
  trie.add(name, { word: 0, trait: 0, digits });
}
