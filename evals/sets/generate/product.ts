/** What is sold on the invented marketplace, and how each thing breaks. */

export type Language = 'en' | 'de' | 'es' | 'fr' | 'ja';

export interface Product {
  /** Fits after "the" in English, and into brackets in the other languages. */
  readonly name: Readonly<Record<Language, string>>;
  /** Arrived broken: follows "it" or a dash. */
  readonly damage: readonly string[];
  /** Does not work. */
  readonly defect: readonly string[];
}

const row = (names: string, damage: readonly string[], defect: readonly string[]): Product => {
  const [en = '', de = '', es = '', fr = '', ja = ''] = names.split(' / ');
  return { name: { en, de, es, fr, ja }, damage, defect };
};

export const PRODUCTS: readonly Product[] = [
  row(
    'floor lamp / Stehlampe / lámpara de pie / lampadaire / フロアランプ',
    ['the pole is bent in the middle', 'the shade has a tear as long as my hand'],
    ['it flickers and then goes dark', 'the dimmer does nothing at all'],
  ),
  row(
    'espresso grinder / Espressomühle / molinillo / moulin à café / コーヒーミル',
    ['the hopper is in three pieces', 'the casing has a dent and a crack'],
    ['the motor hums and the burrs stand still', 'it trips the fuse every time'],
  ),
  row(
    'hiking backpack / Wanderrucksack / mochila / sac à dos / 登山リュック',
    ['one strap was cut, probably by a box knife', 'there is a hole in the bottom seam'],
    ['the zip splits open behind the slider', 'the buckle lets go under any load'],
  ),
  row(
    'cast iron pan / Gusspfanne / sartén / poêle en fonte / 鉄フライパン',
    ['the handle has snapped off', 'a hairline crack runs through the base'],
    ['it wobbles on every hob', 'the coating comes off in flakes'],
  ),
  row(
    'bluetooth speaker / Lautsprecher / altavoz / haut-parleur / スピーカー',
    ['the grille is pushed in', 'a corner is smashed'],
    ['it drops the connection every few minutes', 'only one side makes any sound'],
  ),
  row(
    'office chair / Bürostuhl / silla de oficina / chaise de bureau / オフィスチェア',
    ['an arm rest came cracked', 'the base has a broken foot'],
    ['the gas lift sinks as soon as I sit', 'it leans to the left'],
  ),
  row(
    'baby monitor / Babyfon / vigilabebés / babyphone / ベビーモニター',
    ['the screen is shattered', 'the antenna is bent off'],
    ['it loses the picture at night', 'the battery lasts twenty minutes'],
  ),
  row(
    'wool blanket / Wolldecke / manta / couverture / ウールブランケット',
    ['it is soaked and smells of oil', 'something sharp went through the fold'],
    ['it sheds all over the sofa', 'the seam opened after one wash'],
  ),
  row(
    'garden hose / Gartenschlauch / manguera / tuyau d’arrosage / 散水ホース',
    ['the coupling is crushed', 'it was kinked flat in two places'],
    ['it leaks at the first joint', 'the nozzle sticks half open'],
  ),
  row(
    'board game / Brettspiel / juego de mesa / jeu de société / ボードゲーム',
    ['the box is burst and the board bent', 'half the tiles are torn'],
    ['the dice tower falls apart', 'the timer does not start'],
  ),
  row(
    'table saw blade / Sägeblatt / hoja de sierra / lame de scie / 丸のこ刃',
    ['two teeth are broken off', 'the disc is visibly warped'],
    ['it wanders off the line', 'it screeches from the first cut'],
  ),
  row(
    'ceramic teapot / Teekanne / tetera / théière / 急須',
    ['the spout is chipped', 'the lid came in shards'],
    ['it drips down the front', 'the strainer does not fit'],
  ),
  row(
    'running shoes / Laufschuhe / zapatillas / baskets / ランニングシューズ',
    ['one sole is coming away', 'there is glue all over the left one'],
    ['the left heel squeaks', 'the eyelets rip out'],
  ),
  row(
    'wall clock / Wanduhr / reloj de pared / horloge murale / 壁掛け時計',
    ['the glass is cracked across', 'a hand has come off and rattles around'],
    ['it loses ten minutes a day', 'it stops when hung upright'],
  ),
  row(
    'air purifier / Luftreiniger / purificador / purificateur / 空気清浄機',
    ['the front panel is split', 'a wheel is broken off'],
    ['it shows an error and shuts down', 'the fan grinds'],
  ),
  row(
    'desk organiser / Schreibtischbox / organizador / organiseur / 卓上収納',
    ['a side wall is broken out', 'the veneer is gouged'],
    ['the drawers jam', 'the magnets do not hold'],
  ),
  row(
    'tent / Zelt / tienda de campaña / tente / テント',
    ['a pole arrived splintered', 'the flysheet is ripped'],
    ['the seams let water in', 'the door zip jams halfway'],
  ),
  row(
    'electric kettle / Wasserkocher / hervidor / bouilloire / 電気ケトル',
    ['the lid hinge is snapped', 'the base plate is dented'],
    ['it does not switch itself off', 'it leaks at the water gauge'],
  ),
  row(
    'picture frame / Bilderrahmen / marco de fotos / cadre photo / 額縁',
    ['the glass came in splinters', 'one corner is open'],
    ['the hook tears out of the back', 'the stand folds under it'],
  ),
  row(
    'mountain bike pump / Fahrradpumpe / bomba de bicicleta / pompe à vélo / 空気入れ',
    ['the gauge is smashed', 'the foot plate is bent'],
    ['it gives no pressure', 'the hose head blows off'],
  ),
  row(
    'mixing bowl set / Schüsselset / juego de cuencos / lot de bols / ボウルセット',
    ['the largest one is broken', 'two rims are chipped'],
    ['the lids do not close', 'the bottoms are not flat'],
  ),
  row(
    'curtain rod / Gardinenstange / barra de cortina / tringle à rideau / カーテンレール',
    ['it is bent like a bow', 'a bracket is broken'],
    ['it sags in the middle', 'the telescopic lock slips'],
  ),
  row(
    'pet carrier / Transportbox / transportín / caisse de transport / ペットキャリー',
    ['the door grid is bent', 'the shell has a crack'],
    ['the latch springs open', 'the handle comes loose'],
  ),
  row(
    'microphone stand / Mikrofonständer / soporte de micrófono / pied de micro / マイクスタンド',
    ['the thread is stripped', 'the boom is bent'],
    ['it slides down on its own', 'the clutch does not grip'],
  ),
  row(
    'vacuum bottle / Thermosflasche / termo / thermos / 魔法瓶',
    ['it is dented and rattles', 'the cup is cracked'],
    ['coffee is cold after an hour', 'the stopper leaks'],
  ),
  row(
    'rug / Teppich / alfombra / tapis / ラグ',
    ['it has a long cut', 'there is a tyre mark on it'],
    ['the backing crumbles', 'the colour rubs off on socks'],
  ),
  row(
    'camera tripod / Stativ / trípode / trépied / 三脚',
    ['one leg is broken at the joint', 'the head is cracked'],
    ['the centre column slips', 'the quick release does not lock'],
  ),
  row(
    'drawer unit / Rollcontainer / cajonera / caisson à tiroirs / 引き出しユニット',
    ['the back panel is smashed', 'a corner is stove in'],
    ['the rails are crooked', 'the lock does not turn'],
  ),
  row(
    'hand mixer / Handmixer / batidora / batteur / ハンドミキサー',
    ['the housing is split', 'a whisk is bent flat'],
    ['speed two is dead', 'it smells burnt after a minute'],
  ),
  row(
    'bird feeder / Futterhaus / comedero / mangeoire / 鳥の餌台',
    ['the roof is broken', 'the perch is snapped off'],
    ['seed falls straight through', 'it fills with water'],
  ),
];
