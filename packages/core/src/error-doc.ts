/** Renders docs/errors.md from the error table. */
import { ERROR_CODES, ERRORS, type ErrorCode, type ErrorSpec } from './error-code.ts';
import { problemDocument } from './problem-document.ts';

/** The page as Markdown. */
export function errorDoc(): string {
  return `${[INTRODUCTION, overview(), ...ERROR_CODES.map(section)].join('\n\n')}\n`;
}

const INTRODUCTION = `<!-- Generated from packages/core/src/error-code.ts by \`npm run generate\`. Do not edit. -->

# Errors

Every expected failure has one code out of the closed list below. An HTTP answer carries it as a
problem document (RFC 9457, \`application/problem+json\`); a failed run carries it in the state of its
ticket. A candidate that is refused is no error: refusals are counted by reason.

- Retry *later*: the same call may succeed unchanged, after \`Retry-After\` where that is sent.
- Retry *never*: it cannot succeed before something else has changed.
- No problem document repeats anything of what was sent. \`faults\` names places, not contents.
- \`instance\` names the request; the same id is in the \`X-Request-Id\` header and in the log.`;

function overview(): string {
  const rows = ERROR_CODES.map((code) => {
    const spec: ErrorSpec = ERRORS[code];
    return `| [\`${code}\`](#${code}) | ${spec.status} | ${spec.retry} | ${spec.says} |`;
  });
  return ['| code | status | retry | what happened |', '| --- | --- | --- | --- |', ...rows].join(
    '\n',
  );
}

function section(code: ErrorCode): string {
  const spec: ErrorSpec = ERRORS[code];
  return `## ${code}

Status ${spec.status}, retry: ${spec.retry}.

- **What happened:** ${spec.says}
- **How to fix it:** ${spec.fix}

\`\`\`json
${JSON.stringify(sample(code), null, 2)}
\`\`\``;
}

const SAMPLE_REQUEST_ID = '0b9f7c1e-5d0a-4f6e-9a53-2f3f0a6f7d11';

function sample(code: ErrorCode): object {
  const faults = [{ path: 'messages[3].at', says: 'must be an ISO 8601 time with an offset' }];
  return problemDocument(code, SAMPLE_REQUEST_ID, code === 'invalid_request' ? faults : undefined);
}
