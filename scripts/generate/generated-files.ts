/** The files that are rendered from the tables of packages/core, and their fresh contents. */
import { errorDoc, schemaDoc } from '@casebook/core';

export interface GeneratedFile {
  /** Relative to the root of the repository. */
  readonly path: string;
  readonly render: () => string;
}

export const GENERATED_FILES: readonly GeneratedFile[] = [
  { path: 'docs/schema.md', render: schemaDoc },
  { path: 'docs/errors.md', render: errorDoc },
];
