/**
 * The words by which a draft speaks of a seller's claims, in English, Spanish, German and French:
 * folded (lower case, no accents), as draft-sentences.ts writes them.
 */
const set = (...lines: readonly string[]): ReadonlySet<string> =>
  new Set(lines.join(' ').split(' '));

/** One claim. Words that also mean something else ("in that case") count in the plural alone. */
export const CLAIM = set(
  'claim complaint',
  'reclamacion reclamo queja',
  'reklamation beschwerde schadensmeldung schadenmeldung schadensfall schadenfall schadensanzeige',
  'reclamation plainte litige sinistre',
);
export const CLAIMS = set(
  'claims complaints cases',
  'reclamaciones reclamos quejas casos',
  'reklamationen beschwerden falle fallen schadensmeldungen schadenmeldungen schadensfalle',
  'schadensfallen schadenfalle schadensanzeigen schadensreklamationen',
  'reclamations plaintes litiges sinistres dossiers',
);
/** What a claim is about; enough beside an order's id, never by itself. */
export const CLAIM_KIND = set(
  'damage damaged damages nonreceipt receipt',
  'dano danos',
  'schaden beschadigung beschadigt',
  'dommage dommages endommage',
);

const DISPUTE_FORMS: readonly RegExp[] = [
  /^(?:disput|refut|rejet|impugn|rechaz|oppugn)/,
  /^contest(?:s|ed|ing|e|es|ez|er|ait|iez|ee|ees|ation|ations|ent)?$/,
  /^(?:challeng(?:e|ed|es|ing)|reject(?:s|ed|ing|ion|ions)?|refus(?:e|ed|es|ing|al|als|ee|ees|ez|er))$/,
  /^(?:den(?:y|ied|ies|ying|ial|ials)|objected|objections?|opposed|opposes|appealed|fought)$/,
  /^(?:bestritt|bestreit|angefocht|anfecht|widersproch|widersprach|zuruckgewies|abgelehnt|abgewies|lehnten)/,
  /^(?:cuestion(?:o|ado|ados|ada|adas|aron))$/,
];
/** Two words for one: "turned down", "pushed back", "not accept". */
const DISPUTE_PAIRS = set('turned-down turn-down pushed-back push-back not-accept never-accept');

export function isDispute(word: string, next: string | undefined): boolean {
  return DISPUTE_PAIRS.has(`${word}-${next}`) || DISPUTE_FORMS.some((form) => form.test(word));
}

/** Spanish says "we" in the verb: `rechazamos`. */
export const SAYS_WE = /(?:amos|imos)$/;
export const WE = set('we i', 'nosotros nosotras yo', 'wir ich', 'nous je');
/** Others who dispute something now and then. */
export const OTHERS = set(
  'buyer customer carrier courier bank',
  'comprador compradora cliente transportista banco',
  'kaufer kauferin kunde kundin bank',
  'acheteur acheteuse client cliente transporteur banque',
);
export const YOU = set(
  'you your yours',
  'usted ustedes su sus tu tus vuestras vuestros',
  'sie ihr ihre ihrer ihren ihrem ihnen',
  'vous vos votre',
);
export const SELLER = set(
  'seller sellers merchant shop vendor they their',
  'vendedor vendedora vendedores tienda',
  'handler handlers verkaufer verkaufers shop',
  'vendeur vendeuse vendeurs boutique',
);

/** Before these, a dispute is possible, wanted or ruled on, and has not happened. */
export const POSSIBLE = set(
  'to may can could will would should must might cannot if unless whether',
  'puede pueden podra desea quiere si',
  'kann konnen durfen mochten wollen wenn falls',
  'peut pouvez pourrez souhaitez voulez si',
);
/** Possible only right before the verb: elsewhere they are `for` and `about`. */
export const IN_ORDER_TO = set('para zu pour');
/** `tend to`, `seem to`: what follows happens after all. */
export const HABIT_OF = set('tend tends seem seems used continue continues keep keeps');

/** More than one, without a number. */
export const SEVERAL = set(
  'several many most majority multiple numerous all every each both half dozens couple lot lots',
  'varias varios muchas muchos mayoria todas todos ambas ambos mitad numerosas numerosos',
  'mehrere mehreren viele vielen meisten mehrheit mehrzahl alle allen samtliche beide beiden',
  'halfte zahlreiche zahlreichen jede jeden',
  'plusieurs nombreuses nombreux plupart majorite toutes tous moitie chaque',
);

/** From the third on, "the seventh claim" tells of the six before it. */
export const ORDINAL = set(
  'third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth',
  'tercera cuarta quinta sexta septima octava novena decima',
  'dritte dritten vierte vierten funfte funften sechste sechsten siebte siebten achte achten',
  'troisieme quatrieme cinquieme sixieme septieme huitieme neuvieme dixieme',
);
/** What claims are about, counted in their stead: "claims on several orders". */
export const ORDERS = set('orders pedidos bestellungen commandes');

/** What may stand between a count and the claims that it counts, beside other numbers. */
export const BETWEEN = set(
  'of out the these those last latest past recent previous prior earlier former other open more',
  'than at least about nearly almost over damage damaged not received non receipt wrong item as',
  'described disputed contested consecutive similar such further additional separate same new',
  'de del los las sus tus ultimas ultimos anteriores recientes otras otros por dano danos',
  'der den die von letzten vergangenen bisherigen fruheren anderen offenen',
  'des les dernieres derniers recentes recents precedentes autres pour dommage dommages sur',
);

/** Other claims than the one that is talked about. */
export const EARLIER = set(
  'last latest past previous prior earlier former recent other another',
  'ultimas ultimos ultima anterior anteriores pasadas recientes otra otras otros',
  'letzte letzten vergangenen bisherigen fruheren vorherigen andere anderen',
  'derniere dernieres derniers precedente precedentes anterieures recentes autre autres',
);

/** How somebody usually is. */
export const HABIT = set(
  'usually always often frequently regularly repeatedly habitually routinely consistently',
  'constantly tend tends habit pattern history track keep',
  'siempre frecuencia frecuentemente menudo suele repetidamente habitualmente',
  'immer oft haufig regelmassig meistens wiederholt gewohnlich',
  'toujours souvent regulierement frequemment habituellement',
);
export const RATE = set('rate ratio share percentage quote anteil taux tasa porcentaje');
export const PERCENT = set('% ٪ percent cent prozent ciento');
export const TIMES = set('times x time mal veces fois');
export const TWICE = set('twice thrice zweimal dreimal viermal funfmal mehrmals mehrfach');

/** Before what this ticket is about. */
export const THIS = set(
  'this these present current',
  'este esta estos estas',
  'dieser diese diesen diesem dieses',
  'ce cet cette ces',
);
/** What a ticket is about. */
export const MATTER: ReadonlySet<string> = new Set([
  ...CLAIM,
  ...CLAIMS,
  ...set('order case ticket dispute pedido caso bestellung fall kauf commande dossier'),
]);

/** An answer that was given. */
export const ANSWERED = set(
  'answered responded replied reacted answers',
  'respondio respondido contesto contestado respondieron',
  'geantwortet beantwortet antworteten reagiert',
  'repondu repondiez',
);
export const NOT = set('not never no nunca nicht nie pas jamais without yet');
export const AGO = set('ago hace vor il');
export const ANSWER = set(
  'answer respond reply react response',
  'responder contestar respuesta',
  'antworten antwort beantworten beantwortung',
  'repondre reponse',
);
/** It took somebody so long. */
export const TOOK = set(
  'took taken take takes needed need waited wait later came arrived',
  'tardo tardado demoro tarda llego',
  'gebraucht brauchten brauchen gedauert dauerte kam',
  'mis pris attendu arrivee',
);
export const DAY = set('day days dia dias tag tage tagen jour jours');
export const WEEK = set('week weeks semana semanas woche wochen semaine semaines');
/** Before a time that somebody is given, and has not taken. */
export const DEADLINE = set(
  'within next every have remaining another',
  'dentro plazo proximos',
  'innerhalb binnen nachsten',
  'sous delai prochains',
);
/** A deadline, too, unless something was answered: "please answer in", "answered in". */
export const MAYBE_DEADLINE = set('in for up en dans d ici');
