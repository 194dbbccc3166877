/** `/openapi.json`: the description of the API for machines. */
import { answerJson } from '../exchange.ts';
import { openApiDocument } from '../openapi-document.ts';
import type { Operation } from '../operation.ts';

/** The document is made when it is first asked for: it costs more than the start of the service. */
export function openApiOperation(operations: readonly Operation[]): Operation {
  let document: object | undefined;
  return {
    id: 'openapi',
    method: 'get',
    path: '/openapi.json',
    run(request) {
      document ??= openApiDocument(operations);
      return answerJson(request, 200, document);
    },
  };
}
