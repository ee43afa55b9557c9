import { signInTexts, textOverrides } from '@qiaoban/contracts/translation/text-overrides.contract';
import * as contract from '@qiaoban/contracts/translation/translation.contract';
import { bind, bindRaw } from '#platform/http/bind';
import type { TranslationService } from './translation.service';

const LIMITS = { limits: { files: 1, fileSize: 8 * 1024 * 1024 } };

export const createTranslationBindings = (translation: TranslationService) => [
  bind(textOverrides, ({ actor }) => translation.overrides(actor)),
  bind(signInTexts, () => translation.signIn()),
  bind(contract.serverTexts, ({ actor }) => translation.serverTexts(actor)),
  bind(contract.saveTextOverrides, ({ actor, body }) => translation.saveOverrides(actor, body.list)),
  bind(contract.listUserTexts, ({ actor }) => translation.userTexts(actor)),
  bind(contract.saveUserTexts, ({ actor, body }) => translation.saveUserTexts(actor, body.list)),
  bind(contract.proposeTraditional, ({ body }) => translation.traditional(body.texts)),
  bindRaw(contract.writeTranslationSheet, ({ body, reply }) => translation.writeSheet(body.rows, reply)),
  bind(contract.readTranslationSheet, async ({ request }) =>
    translation.readSheet(request.isMultipart() ? await request.file(LIMITS) : undefined),
  ),
];
