/** Drafts that an agent writes every day, after the same lookups, and that must pass. */
import type { DraftCase } from './draft-case.fixture.ts';

const toSeller = (draft: string): DraftCase => ({ to: 'seller', draft });
const toBuyer = (draft: string): DraftCase => ({ to: 'buyer', draft });

export const HARMLESS_DRAFTS: readonly DraftCase[] = [
  toSeller(''),
  toSeller('Hello'),
  // An order alone.
  toSeller('Please send the tracking number of order SU-501.'),
  toSeller('SU-501, SU-502 and SU-503 were shipped together.'),
  toSeller('SU-504'),
  toBuyer('Your order SU-501 leaves the warehouse tomorrow.'),
  toSeller('The order SU-5011 is disputed, and the damage claim is open.'),
  toSeller('The order SU-501-B is disputed, and its claim is open.'),
  // This ticket's own claim.
  toBuyer('We have forwarded your damage claim to the seller.'),
  toBuyer('The seller has disputed your damage claim on order SU-777. We will decide by Friday.'),
  toBuyer('The seller disputes your claim; we decide within 3 days.'),
  toBuyer('Your two damage claims have been forwarded to the seller.'),
  toBuyer('We rejected two of your last claims because the photos were missing.'),
  toBuyer('You may dispute our decision on your claims within 14 days.'),
  toSeller('You have disputed this damage claim. Please send us 2 photos of the parcel.'),
  toSeller('You disputed both claims on this order; thank you for the photos.'),
  toSeller('You disputed the claim of 12 March.'),
  toSeller('You disputed the claim on order SU-777.'),
  toSeller('A buyer has opened a damage claim about order SU-777. Please answer within 5 days.'),
  toSeller('You disputed the charge of 3 EUR for 2 labels.'),
  toSeller("Thank you for answering the buyer's claim."),
  // How it works, for everybody.
  toSeller('To dispute a claim, send three photos within 7 days.'),
  toSeller('You can dispute claims within 14 days, also several claims at once.'),
  toSeller('If you dispute two claims of one buyer, write one message for both.'),
  toSeller('Claims are reviewed by two people; each claim takes up to 3 days.'),
  toBuyer('Sellers may dispute damage claims; about 3 days later we decide.'),
  toBuyer('You can always contest our decision.'),
  // Numbers and times.
  toSeller('Please answer the claim within 12 days.'),
  toSeller('You have 12 days to respond to the claim.'),
  toSeller('We answered the buyer after 12 days, which is our fault.'),
  toBuyer('The parcel took 12 days to arrive.'),
  toBuyer('Delivery in 12 days; six of eight lamps are in stock.'),
  toBuyer('Six of your eight lamps arrived broken, and we are sorry for the damage.'),
  toSeller('You answered after 3 days, thank you.'),
  toSeller('12 claims, 3 sellers, 8 orders.'),
  toBuyer('We have refused six of eight card payments as a test.'),
  toSeller('Our bank disputed the payment of 12 May; 8 orders wait.'),
  // Things with an F and a number.
  toBuyer('Your mats for the Ford F-150 are on their way.'),
  toBuyer('Press F5 and sign in again; aperture f 2 is fine.'),
  toBuyer('Your parcel is at locker AF-2001, and size f-38 is sold out.'),
  // The buyer's own history, cited as it should be.
  toBuyer('Last time you chose a replacement (F-1029, T-31029, 2026-03-10). The same again?'),
  toBuyer('As before? F-1029'),
  toBuyer('You chose a replacement for order SU-82605 [F-1029].'),
  // Other languages.
  toBuyer('Hemos enviado su reclamación por daños al vendedor.'),
  toSeller('Responda a la reclamación en un plazo de 12 días.'),
  toBuyer('Wir haben Ihre Reklamation an den Händler weitergeleitet.'),
  toSeller('Sie können die Reklamation innerhalb von 12 Tagen bestreiten.'),
  toBuyer('Auf jeden Fall melden wir uns in drei Tagen.'),
  toBuyer('Nous avons transmis votre réclamation au vendeur.'),
  toSeller('Vous pouvez contester la réclamation sous 12 jours.'),

  // Written after the rules, to try them.
  toSeller(
    'Hi, a buyer reports that the lamp from order SU-777 arrived damaged. Could you answer by Monday?',
  ),
  toSeller(
    'The buyer opened 2 claims on this order, one for damage and one for a missing bulb. You disputed the first.',
  ),
  toSeller(
    'You disputed the claim because the parcel was intact at pickup. The carrier says otherwise.',
  ),
  toSeller('We have reviewed your dispute and decided in favour of the buyer.'),
  toSeller(
    'Thank you, we received your objection to the claim. Our decision follows within 12 days.',
  ),
  toSeller('You have the right to dispute every claim within 7 days.'),
  toSeller('Please reply within the next 12 days, otherwise the claim is accepted.'),
  toSeller('The claim was opened 12 days ago and has not been answered.'),
  toSeller('It has been 12 days since the claim was opened; please respond.'),
  toSeller('All claims above 100 EUR are reviewed by us, whether disputed or not.'),
  toBuyer('The seller has rejected your refund request. You can appeal within 14 days.'),
  toBuyer('We are sorry that your last two orders were damaged.'),
  toBuyer('The seller disputes that the item was damaged, and asks for three photos.'),
  toBuyer('You reported three damaged items; the seller disputed one of them.'),
  toBuyer('The seller answered today. They offer 12 days for the return.'),
  toBuyer('The seller has disputed both of your claims, and we will look at them.'),
  toBuyer('Your bank tells us that you disputed two payments.'),
  toBuyer('I see you contacted us twice about this claim. The seller has disputed it.'),
  toBuyer('We often get claims like yours; sellers dispute few of them, so send photos.'),
  toSeller('Please send several photos for the disputed claim.'),
  toSeller('The buyer disputed your answer to the claim twice.'),
  toSeller('The buyer has sent six photos and disputes your account of the damage.'),
  toSeller('Order SU-501 was delivered on 3 May, order SU-502 on 5 May.'),
  toSeller('Can you resend the invoice for SU-504? The last one was 12 days old.'),
  toSeller('We have not yet received your answer to the claim on SU-777. You have 5 days left.'),
  toBuyer('For most claims we decide within three days once the seller has answered.'),
  toSeller('Your other claim against the carrier was refused by DHL.'),
  toBuyer('The carrier rejected our claim, so we refund you at our own cost.'),
  toSeller('Por favor responda a la reclamación del pedido SU-777 en 12 días.'),
  toSeller('Bitte beantworten Sie die Reklamation innerhalb von zwölf Tagen.'),
  toBuyer('Der Händler hat Ihre Reklamation bestritten, wir prüfen das in drei Tagen.'),
  toSeller('Merci de répondre à la réclamation dans les 12 jours.'),
  toBuyer('Le vendeur conteste votre réclamation.'),
];
