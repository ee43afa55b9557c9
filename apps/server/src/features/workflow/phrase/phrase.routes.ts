import { addPhrase, getPhrases, saveCommonPhrases, savePhrases } from '@qiaoban/contracts/workflow/phrase.contract';
import { bind } from '#platform/http/bind';
import type { PhraseService } from './phrase.service';

export const createPhraseBindings = (phrases: PhraseService) => [
  bind(getPhrases, ({ actor }) => phrases.get(actor)),
  bind(addPhrase, ({ actor, body }) => phrases.add(actor, body)),
  bind(savePhrases, ({ actor, body }) => phrases.saveOwn(actor, body.list, body.version)),
  bind(saveCommonPhrases, ({ actor, body }) => phrases.saveCommon(actor, body.list, body.version)),
];
