/** The key of the tests' tombstones. Known on purpose: what it hides is made up. */
import { createSubjectHasher, type SubjectHasher } from '@casebook/store';

export const TEST_ERASURE_KEY = 'only-for-tests-only-for-tests-only-for-tests';

export const testHasher: SubjectHasher = createSubjectHasher(TEST_ERASURE_KEY);
