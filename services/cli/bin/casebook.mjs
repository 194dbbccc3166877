#!/usr/bin/env node
// The command as npm links it: TypeScript is run as it is, so tsx is registered first.
import { register } from 'tsx/esm/api';

register();
await import('../src/main.ts');
