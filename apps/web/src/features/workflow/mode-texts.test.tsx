import { beforeAll, expect, it } from 'vitest';
import type { TaskRules } from '@qiaoban/flow/model/task-rules';
import { hasText, startTexts } from '#lib/texts/i18n.ts';

beforeAll(() => startTexts('case-dialogs'));

it('the route before submitting has a word for every way in which several people answer', () => {
  const modes = { any: '', all: '', inOrder: '', vote: '' } satisfies Record<TaskRules['mode'], string>;
  expect(Object.keys(modes).filter((mode) => !hasText(`case-dialogs.mode_${mode}`))).toEqual([]);
});
