/** What a carrier's scans say about a delivery. */
import { type EventCase, noOrder, scan } from './event-case.fixture.ts';

export const DELIVERY_CASES: readonly EventCase[] = [
  {
    name: 'a lost parcel',
    given: [[10, 'shipment_scanned', scan('lost')]],
    expected: ['delivery_failed {"carrier":"ups","cause":"lost"} e1'],
  },
  {
    name: 'a refused parcel of an unlisted carrier',
    given: [[10, 'shipment_scanned', scan('refused', { carrier: 'Hill & Dale' })]],
    expected: ['delivery_failed {"carrier":"other","cause":"refused"} e1'],
  },
  {
    name: 'nobody could get in',
    given: [[10, 'shipment_scanned', scan('no_access', { carrier: 'DHL Express' })]],
    expected: ['delivery_failed {"carrier":"dhl","cause":"no_access"} e1'],
  },
  {
    name: 'an exception is a delay',
    given: [[10, 'shipment_scanned', scan('exception')]],
    expected: [],
  },
  { name: 'a delivery', given: [[10, 'shipment_scanned', scan('delivered')]], expected: [] },
  {
    name: 'a parcel that was lost and then delivered did not fail',
    given: [
      [10, 'shipment_scanned', scan('lost', { tracking: 'A' })],
      [12, 'shipment_scanned', scan('delivered', { tracking: 'A' })],
    ],
    expected: [],
  },
  {
    name: 'scans are read in the order of their times, not of the list',
    given: [
      [12, 'shipment_scanned', scan('delivered')],
      [10, 'shipment_scanned', scan('lost')],
    ],
    expected: [],
  },
  {
    name: 'a parcel that was delivered and then scanned lost failed',
    given: [
      [10, 'shipment_scanned', scan('delivered')],
      [12, 'shipment_scanned', scan('lost')],
    ],
    expected: ['delivery_failed {"carrier":"ups","cause":"lost"} e2'],
  },
  {
    name: 'of two scans at one moment the delivery is believed',
    given: [
      [10, 'shipment_scanned', scan('delivered')],
      [10, 'shipment_scanned', scan('lost')],
    ],
    expected: [],
  },
  {
    name: 'another parcel of the order that was delivered does not mend the lost one',
    given: [
      [10, 'shipment_scanned', scan('lost', { tracking: 'A' })],
      [12, 'shipment_scanned', scan('delivered', { tracking: 'B' })],
    ],
    expected: ['delivery_failed {"carrier":"ups","cause":"lost"} e1'],
  },
  {
    name: 'another carrier carries another parcel',
    given: [
      [10, 'shipment_scanned', scan('lost')],
      [12, 'shipment_scanned', scan('delivered', { carrier: 'dhl' })],
    ],
    expected: ['delivery_failed {"carrier":"ups","cause":"lost"} e1'],
  },
  {
    name: 'what arrives after a replacement was booked is the replacement',
    given: [
      [10, 'shipment_scanned', scan('lost')],
      [11, 'replacement_ordered'],
      [14, 'shipment_scanned', scan('delivered')],
    ],
    expected: ['chose_replacement {} e2', 'delivery_failed {"carrier":"ups","cause":"lost"} e1'],
  },
  {
    name: 'unless its tracking number is that of the lost parcel',
    given: [
      [10, 'shipment_scanned', scan('lost', { tracking: 'A' })],
      [11, 'replacement_ordered'],
      [14, 'shipment_scanned', scan('delivered', { tracking: 'A' })],
    ],
    expected: ['chose_replacement {} e2'],
  },
  {
    name: 'of several failures of one parcel the last is the cause',
    given: [
      [10, 'shipment_scanned', scan('no_access')],
      [11, 'shipment_scanned', scan('no_access')],
      [13, 'shipment_scanned', scan('refused')],
    ],
    expected: ['delivery_failed {"carrier":"ups","cause":"refused"} e3'],
  },
  {
    name: 'two lost parcels of one order are one fact that cites both',
    given: [
      [10, 'shipment_scanned', scan('lost', { tracking: 'A' })],
      [11, 'shipment_scanned', scan('lost', { tracking: 'B' })],
    ],
    expected: ['delivery_failed {"carrier":"ups","cause":"lost"} e1,e2'],
  },
  {
    name: 'a scan whose order is not known says nothing',
    given: [[10, 'shipment_scanned', scan('lost', noOrder)]],
    ticket: { orders: ['SU-1', 'SU-2'] },
    expected: [],
  },
];
