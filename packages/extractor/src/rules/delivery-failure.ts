/**
 * Failed deliveries from a carrier's scans. The latest decisive scan of a parcel decides: one
 * scanned lost and delivered afterwards did not fail, and of several failures the last is the
 * cause. An `exception` (weather, customs, a missed truck) is a delay and decides nothing.
 */
import { carrierFromName } from '@casebook/core';
import type { DatedEvent, Reading } from './ticket-view.ts';

/** Scan statuses that end a delivery badly, and the cause each names. */
const CAUSES: Readonly<Record<string, string>> = {
  lost: 'lost',
  refused: 'refused',
  no_access: 'no_access',
};

/** Linear: one walk from the latest event back, knowing at each scan what came after it. */
export function readDeliveryFailures(events: readonly DatedEvent[]): Reading[] {
  const readings: Reading[] = [];
  const later = new Map<string, LaterScans>();
  for (const dated of [...events].sort(byTimeDeliveriesLast).reverse()) {
    const { event, orderId } = dated;
    if (orderId === undefined) continue;
    const scans = later.get(orderId) ?? new LaterScans();
    later.set(orderId, scans);
    if (event.type === 'replacement_ordered') scans.startReplacement();
    if (event.type !== 'shipment_scanned') continue;
    const cause = CAUSES[String(event.status)];
    if (cause === undefined && event.status !== 'delivered') continue;
    if (cause !== undefined && !scans.mayHoldParcelOf(dated)) {
      const carrier = carrierFromName(String(event.carrier));
      const value = { order_id: orderId, carrier, cause };
      readings.push({ predicate: 'delivery_failed', value, events: [dated] });
    }
    scans.add(dated);
  }
  return readings.reverse();
}

/** Of two scans at one moment a delivery is believed. */
function byTimeDeliveriesLast(a: DatedEvent, b: DatedEvent): number {
  const isDelivery = ({ event }: DatedEvent): number => Number(event.status === 'delivered');
  return a.atMs - b.atMs || isDelivery(a) - isDelivery(b);
}

/**
 * The decisive scans of one order after a moment. A tracking number tells parcels apart; where
 * one of two scans has none, the same carrier is taken to carry the same parcel.
 */
class LaterScans {
  private readonly trackings = new Set<string>();
  private readonly carriers = new Set<string>();
  private readonly carriersUntracked = new Set<string>();

  add(scan: DatedEvent): void {
    const carrier = carrierKey(scan);
    this.carriers.add(carrier);
    if (scan.event.tracking === undefined) this.carriersUntracked.add(carrier);
    else this.trackings.add(String(scan.event.tracking));
  }

  /** What is scanned after a replacement was booked is the replacement, unless tracking says not. */
  startReplacement(): void {
    this.carriers.clear();
    this.carriersUntracked.clear();
  }

  mayHoldParcelOf(scan: DatedEvent): boolean {
    const carrier = carrierKey(scan);
    const { tracking } = scan.event;
    if (tracking === undefined) return this.carriers.has(carrier);
    return this.trackings.has(String(tracking)) || this.carriersUntracked.has(carrier);
  }
}

/** Two carriers outside the closed list are told apart by the helpdesk's own names. */
function carrierKey({ event }: DatedEvent): string {
  const carrier = carrierFromName(String(event.carrier));
  return carrier === 'other' ? `other ${String(event.carrier).toLowerCase()}` : carrier;
}
