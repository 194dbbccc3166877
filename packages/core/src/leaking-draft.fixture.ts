/** Drafts that tell a reader outside what is on file about the seller. */
import type { DraftCase } from './draft-case.fixture.ts';

const toSeller = (draft: string): DraftCase => ({ to: 'seller', draft });
const toBuyer = (draft: string): DraftCase => ({ to: 'buyer', draft });

export const LEAKING_DRAFTS: readonly DraftCase[] = [
  // Counts.
  toSeller('you disputed six of your last eight damage claims'),
  toSeller('Hello,\n\nyou have disputed 6 of your last 8 damage claims. Please explain.'),
  toSeller('Of your last eight damage claims, six were disputed.'),
  toSeller('Six of the last eight damage claims ended in a dispute.'),
  toSeller('We see that you disputed three damage claims.'),
  toSeller('We noticed you contested several damage claims this spring.'),
  toSeller('You rejected most of your claims for damage.'),
  toSeller('Every claim was disputed by you.'),
  toSeller('You have disputed damage claims three times.'),
  toSeller('You challenged the damage claims 3x before this one.'),
  toSeller('You disputed 75 % of your claims.'),
  toSeller('6/8 damage claims were denied by your shop.'),
  toSeller('You disputed\nsix of your\nlast eight damage\nclaims.'),
  toSeller('You  DISPUTED ... twenty-one of your previous thirty CLAIMS!'),
  toSeller('You have a history of damage claims. You disputed six of the last eight.'),
  toSeller('You disputed "six" of your last 8 damage-claims, which is a lot.'),
  toBuyer('The seller disputed six of the last eight damage claims, so we decided for you.'),
  toBuyer('They have contested several claims; we know the pattern.'),
  toBuyer('Sadly the shop refuses most damage claims.'),
  // Habits, rates, other claims.
  toSeller('You usually dispute damage claims.'),
  toSeller('You tend to dispute claims of this kind, as we know.'),
  toSeller('Your dispute rate is too high.'),
  toSeller('You also disputed your previous damage claim.'),
  toBuyer('The seller disputed another claim, too.'),
  toBuyer('Seller sundry-lamps disputed other claims.'),
  // The order of a shown fact.
  toSeller('You disputed the damage claim on order SU-501.'),
  toSeller('The claim for SU–502 was contested as well.'),
  toSeller('On su 503 you had denied that the lamp was damaged.'),
  toBuyer('The same seller disputed a damage claim for SU-501.'),
  toSeller('As you disputed order SU-501, we ask you again.'),
  // Answers.
  toSeller('You answered the last claim after 12 days.'),
  toSeller('It took you twelve days to respond to a claim.'),
  toSeller('You replied after 12 days on SU-504.'),
  toSeller('You answered the claim on order SU-504 late.'),
  toBuyer('The seller usually answers claims, but needed 12 days for it.'),
  // Copied and cited.
  toSeller('Disputed the claim of damage on order SU-501.'),
  toBuyer('> DISPUTED the claim of\n> damage on order SU-501'),
  toSeller('Answered the claim on order SU-504 after 12 days.'),
  toSeller('We will watch this (F-2001, T-32001, 2026-03-10).'),
  toBuyer('See F-2004.'),
  toSeller('see f–2004 please'),
  toSeller('[2001] and [F 2001]'),
  // Other languages.
  toSeller('Usted disputó seis de sus últimas ocho reclamaciones por daños.'),
  toSeller('Ha rechazado varias reclamaciones, vendedor.'),
  toSeller('Respondió a la reclamación después de 12 días.'),
  toSeller('Sie haben sechs Ihrer letzten acht Schadensmeldungen bestritten.'),
  toSeller('Mehrere Reklamationen haben Sie abgelehnt.'),
  toSeller('Sie haben auf die Reklamation erst nach zwölf Tagen geantwortet.'),
  toSeller('Vous avez contesté six de vos huit dernières réclamations.'),
  toBuyer('Le vendeur a refusé plusieurs réclamations.'),
  toSeller('Vous avez répondu à la réclamation au bout de douze jours.'),

  // Written after the rules, to try them.
  toSeller(
    'Our records show six out of eight recent damage claims against your store were contested.',
  ),
  toSeller(
    'Given that you have contested 6 out of 8 damage claims lately, we will side with the buyer.',
  ),
  toSeller('This is the seventh damage claim you have disputed.'),
  toSeller('You have now disputed three consecutive claims.'),
  toSeller('Since you dispute nearly every damage claim, we need photos this time.'),
  toSeller('Three of the four most recent damage claims were rejected by you.'),
  toSeller('You fought six damage claims out of eight.'),
  toSeller('You turned down six of your last eight damage claims.'),
  toSeller('Six damage claims have been disputed by your team this year.'),
  toSeller('Your team has a track record of disputing damage claims.'),
  toSeller('We know that you did not accept six of your last eight damage claims.'),
  toSeller('As with orders SU-501 and SU-502, where you disputed the damage, please explain.'),
  toSeller('You refused damage claims on SU-501, SU-502 and SU-503.'),
  toSeller('It took 12 days until you answered the claim for order SU-504.'),
  toSeller('Last time you needed almost two weeks, 12 days in fact, to answer a claim.'),
  toSeller('Your last response to a claim came after 12 days.'),
  toSeller('Your response came 12 days after the claim was opened.'),
  toSeller('We had to wait twelve days for your answer.'),
  toBuyer('This seller has disputed a lot of damage claims recently.'),
  toBuyer('Between us: the seller contests damage claims in six of eight cases.'),
  toBuyer('The shop has contested three similar claims before.'),
  toBuyer('The seller needed 12 days to respond to a claim on another order.'),
  toSeller('You have disputed damage claims on several orders.'),
  toSeller('Of the last 8 claims about damage you have objected to 6.'),
  toSeller('you disputed 6/8 damage claims'),
  toSeller('75 percent of damage claims are disputed by you'),
  toSeller('De sus ocho últimas reclamaciones por daños ha disputado seis.'),
  toSeller('Ha impugnado 6 de las últimas 8 reclamaciones.'),
  toSeller('Sie bestreiten regelmäßig Schadensmeldungen.'),
  toSeller('Von den letzten acht Reklamationen haben Sie sechs abgelehnt.'),
  toSeller('Sur vos huit dernières réclamations, vous en avez contesté six.'),
  toSeller('Vous contestez souvent les réclamations.'),
];

/** What the rules do not catch: told, so that nobody relies on it. */
export const MISSED_DRAFTS: readonly DraftCase[] = [
  toSeller('Sellers like you make us careful.'),
  toSeller('You are always late with an answer.'),
  toSeller('Please do not dispute this one as you did with SU-503.'),
  toSeller('A 12-day response time is too long.'),
  toBuyer('Unfortunately this merchant rejects claims all the time.'),
];
