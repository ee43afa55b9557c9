import { useNavigate } from 'react-router';
import type { OpenForm } from '../open-form';
import type { ListDialogs } from './use-list-dialogs';

type Values = Readonly<Record<string, unknown>>;

/** Where a flow is started whose form begins with values. */
export const startWith = (flowId: string, values: Values): string => {
  const given = Object.keys(values).length === 0 ? '' : `?with=${encodeURIComponent(JSON.stringify(values))}`;
  return `/workFlow/start/${encodeURIComponent(flowId)}${given}`;
};

/** Begins a new record, here or by starting its flow; `held` is what every new one of this list begins with. */
export const useBegin = (
  form: OpenForm,
  dialogs: ListDialogs,
  held: Values | undefined,
): ((values: Values) => void) => {
  const navigate = useNavigate();
  return (values) => {
    if (form.flowId === '') dialogs.addWith({ ...values });
    else void navigate(startWith(form.flowId, { ...held, ...values }));
  };
};
