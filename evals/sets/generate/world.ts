/** The people, orders and parcels of the invented marketplace, drawn from a seeded source. */
import { type Language, PRODUCTS, type Product } from './product.ts';
import type { Random } from './random.ts';
import type { Variables } from './script.ts';

const NAMES: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'Alice',
    'Ravi',
    'Noor',
    'Gareth',
    'Imani',
    'Keiran',
    'Olga',
    'Pete',
    'Sunita',
    'Lowri',
    'Dev',
    'Marta',
    'Hal',
    'Bronagh',
    'Yusuf',
    'Cleo',
    'Anders',
    'Tess',
    'Jonah',
    'Efua',
  ],
  de: ['Katrin', 'Uwe', 'Leyla', 'Torsten', 'Anneliese', 'Marek'],
  es: ['Lucía', 'Ramón', 'Inés', 'Joaquín', 'Pilar'],
  fr: ['Maëlle', 'Bertrand', 'Aïcha', 'Lucien', 'Odile'],
  ja: ['さくら', '大輔', '由美', '健'],
};
const AGENTS = ['Nadia', 'Colm', 'Jules', 'Petra', 'Samir', 'Wanda', 'Theo', 'Ife'];
const CARRIERS = [
  'dhl_paket',
  'ups_ground',
  'fedex_express',
  'dpd_classic',
  'gls_parcel',
  'royal_mail_48',
  'hermes_standard',
];

const CARRIER_WORDS: Readonly<Record<string, string>> = {
  dhl_paket: 'dhl',
  ups_ground: 'ups',
  fedex_express: 'fedex',
  dpd_classic: 'dpd',
  gls_parcel: 'gls',
  royal_mail_48: 'royal_mail',
  hermes_standard: 'hermes',
};

/** Somebody who buys, with all that stays the same from ticket to ticket. */
export interface Person {
  readonly buyer: string;
  readonly address: string;
  readonly name: string;
  readonly language: Language;
}

export interface World {
  readonly random: Random;
  person(language: Language): Person;
  seller(): string;
  address(): string;
  order(): string;
  ticket(): string;
  product(): Product;
  /** The variables of one ticket; `extra` wins; `fits` names the products that make sense. */
  variables(person: Person, extra?: Variables, fits?: readonly string[]): Variables;
}

/** `base`: the first ticket number of a set, so that no two sets share an id. */
export function createWorld(random: Random, base: number): World {
  let tickets = base;
  const used = new Set<string>();
  const fresh = (prefix: string, min: number, max: number): string => {
    for (;;) {
      const id = `${prefix}${random.int(min, max)}`;
      if (used.has(id)) continue;
      used.add(id);
      return id;
    }
  };
  const world: World = {
    random,
    person: (language) => ({
      buyer: fresh('buyer:', base * 10, base * 10 + 9999),
      address: fresh('address:', base * 10, base * 10 + 9999),
      name: random.pick(NAMES[language]),
      language,
    }),
    seller: () => `seller:${random.int(1200, 1990)}`,
    address: () => fresh('address:', base * 10, base * 10 + 9999),
    order: () => fresh('SU-', base * 10, base * 10 + 9999),
    ticket: () => {
      tickets += random.int(1, 3);
      return `T-${tickets}`;
    },
    product: () => random.pick(PRODUCTS),
    variables: (person, extra = {}, fits) => {
      const fitting = PRODUCTS.filter((product) => fits?.includes(product.name.en) ?? true);
      const [first, second] = [random.pick(fitting), world.product()];
      const carrier = random.pick(CARRIERS);
      return {
        order: world.order(),
        order2: world.order(),
        item: first.name[person.language],
        item2: second.name[person.language],
        damage: random.pick(first.damage),
        defect: random.pick(first.defect),
        name: person.name,
        buyer: person.buyer,
        agent: random.pick(AGENTS),
        scan: carrier,
        carrier: CARRIER_WORDS[carrier] ?? 'other',
        days: String(random.int(2, 9)),
        ...extra,
      };
    },
  };
  return world;
}

export const DAY_MS = 86_400_000;

/** A moment of a working day, on a whole minute. `day` counts from the first day of the sets. */
export function moment(random: Random, day: number): number {
  const start = Date.UTC(2026, 0, 5);
  return start + day * DAY_MS + random.int(7 * 60, 17 * 60) * 60_000;
}
