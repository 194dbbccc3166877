/** What each command runs with, made from the options that all of them share. */
import type { Command } from 'commander';
import { type Api, createApi } from './api.ts';
import { readConfig, wantsColour } from './config.ts';
import { createOutput, type Output } from './output.ts';

export interface CommandContext {
  readonly api: Api;
  readonly out: Output;
}

interface SharedOptions {
  readonly url?: string;
  readonly key?: string;
  readonly json?: boolean;
}

export function commandContext(command: Command): CommandContext {
  const options = command.optsWithGlobals<SharedOptions>();
  return { api: createApi(readConfig(options)), out: outputOf(command) };
}

/** For commands that ask no API. */
export function outputOf(command: Command): Output {
  const { json = false } = command.optsWithGlobals<SharedOptions>();
  return createOutput({ json, colour: wantsColour() });
}
