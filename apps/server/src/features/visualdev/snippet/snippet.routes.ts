import * as contract from '@qiaoban/contracts/visualdev/snippet/form-snippet.contract';
import { bind } from '#platform/http/bind';
import type { SnippetService } from './snippet.service';

export const createSnippetBindings = (snippets: SnippetService) => [
  bind(contract.listFormSnippets, ({ actor }) => snippets.list(actor)),
  bind(contract.createFormSnippet, ({ actor, body }) => snippets.create(actor, body)),
  bind(contract.renameFormSnippet, ({ actor, params, body }) => snippets.rename(actor, params.id, body.fullName)),
  bind(contract.deleteFormSnippet, ({ actor, params }) => snippets.remove(actor, params.id)),
];
