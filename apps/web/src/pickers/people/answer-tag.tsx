import type { AgendaAnswer } from '@qiaoban/contracts/agenda/agenda.contract';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { usePickerTexts } from '../frame/picker-texts';

const TONES = { waiting: 'warning', accepted: 'success', declined: 'danger' } as const;

/** What somebody answered to an invitation. */
export const AnswerTag = ({ answer }: { answer: AgendaAnswer }) => {
  const t = usePickerTexts();
  return <StatusTag tone={TONES[answer]}>{t(`pickers.answer_${answer}`)}</StatusTag>;
};
