import { QueryClient, keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { routeName } from '@qiaoban/contracts/route';
import type { ReplyOf, Route } from '@qiaoban/contracts/route';
import type { TableSource } from '@qiaoban/ui/data-table-types';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { call, callEnvelope } from './call';
import { isAborted, isCallError } from './call-error';
import type { CallError } from './call-error';
import type { CallInput } from './call-request';
import { onLanguageSwitch, textNow } from '../texts/i18n';
import { onSessionCleared, onSigningOut } from '../session/session';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // answers to questions that carry a time are never asked for again
      gcTime: 60_000,
      refetchOnWindowFocus: false,
      // A refusal stays a refusal; only a lost connection is tried again.
      retry: (count, cause) => count < 2 && isCallError(cause) && cause.code === 0,
    },
  },
});

onSigningOut(() => void queryClient.cancelQueries());
onSessionCleared(() => queryClient.clear());
// names come in the language that was asked for
onLanguageSwitch(() => void queryClient.invalidateQueries());

/** Forgets answers that nothing on the screen shows: one of them may have broken the part that asked for it. */
export const forgetUnseen = (): void => queryClient.removeQueries({ type: 'inactive' });

/** Where the answers of a route are kept: all of them, or those to one question. */
export const routeKey = (route: Route, input?: unknown): unknown[] =>
  input === undefined ? [routeName(route)] : [routeName(route), input];

type RouteOptions = {
  /** False keeps the question from being asked. */
  enabled?: boolean;
  /** How long an answer counts as fresh, ms. */
  staleTime?: number;
  /** Keeps showing the old answer while a new question is open (paging). */
  keepPrevious?: boolean;
};

/** Asks a contract and keeps the answer under its name. */
export const useRoute = <T extends Route>(
  route: T,
  input: CallInput<T>,
  options: RouteOptions = {},
): UseQueryResult<ReplyOf<T>, CallError> =>
  useQuery<ReplyOf<T>, CallError>({
    queryKey: routeKey(route, input),
    // The cache refuses undefined, which is what an empty reply is.
    queryFn: async ({ signal }) => (await call(route, input, { signal })) ?? (null as ReplyOf<T>),
    enabled: options.enabled ?? true,
    ...(options.staleTime === undefined ? {} : { staleTime: options.staleTime }),
    ...(options.keepPrevious ? { placeholderData: keepPreviousData as never } : {}),
  });

/** What a DataTable shows of a question that is not paged. */
export const tableSource = <Row>(
  asked: Pick<UseQueryResult<unknown, CallError>, 'isFetching' | 'error' | 'refetch'>,
  rows: readonly Row[] | undefined,
  isFiltered = false,
): TableSource<Row> => ({
  rows,
  loading: asked.isFetching,
  error: asked.error?.message,
  retry: () => void asked.refetch(),
  isFiltered,
});

/** Throws away the answers of routes; what is on the screen is asked again. */
export const markStale = async (...routes: readonly Route[]): Promise<void> => {
  await Promise.all(routes.map((route) => queryClient.invalidateQueries({ queryKey: routeKey(route) })));
};

/** The same for the answer to one question: the others of its route may ask for what is gone by now. */
export const markAnswerStale = <T extends Route>(route: T, input: CallInput<T>): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: routeKey(route, input) });

/** The same for every route: after what changes the whole, such as a form that is published. */
export const markAllStale = (): Promise<void> => queryClient.invalidateQueries();

/** The answers of routes count as old when they are next looked at; what is on the screen stays as it is. */
export const markOld = async (...routes: readonly Route[]): Promise<void> => {
  await Promise.all(
    routes.map((route) => queryClient.invalidateQueries({ queryKey: routeKey(route), refetchType: 'none' })),
  );
};

/** Runs something whenever a question is refused for this reason. @returns what ends it */
export const onRefused = (error: string, run: () => void): (() => void) =>
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    const cause: unknown = event.action.error;
    if (isCallError(cause) && cause.error === error) run();
  });

type ActionOptions<T extends Route> = {
  /** Routes whose answers this write makes wrong. */
  stale?: readonly Route[];
  /** Words for the success toast; the server's `msg` when absent, no toast when false. */
  success?: string | false;
  done?: (reply: ReplyOf<T>) => void;
};

/** Shows a failure, unless the session ended, which says so itself. Of what is refused at fields: the first sentence. */
export const showFailure = (cause: unknown): void => {
  if (isAborted(cause)) return;
  if (!isCallError(cause)) {
    console.error(cause);
    toast.error(textNow('app.request_failed'));
  } else if (cause.code < 600 || cause.code > 602) toast.error(cause.fields[0]?.message || cause.message);
};

/** The same where a form shows at its fields what is refused there. */
export const showFailureBesideFields = (cause: unknown): void => {
  if (!isCallError(cause) || cause.fields.length === 0) showFailure(cause);
};

/** `tried` gives the reply or undefined after the failure was shown; `run` rejects with it, for dialogs, which show it at their fields. */
type ActionHandle<T extends Route> = {
  run: (input: CallInput<T>) => Promise<ReplyOf<T>>;
  tried: (input: CallInput<T>) => Promise<ReplyOf<T> | undefined>;
  running: boolean;
};

/** A write: success is said, failure is shown, what it makes stale is asked again. */
export const useAction = <T extends Route>(route: T, options: ActionOptions<T> = {}): ActionHandle<T> => {
  const mutation = useMutation<ReplyOf<T>, unknown, CallInput<T>>({
    mutationFn: async (input) => {
      const envelope = await callEnvelope(route, input, { idempotencyKey: newKey() });
      const text = options.success ?? envelope.msg;
      if (text) toast.success(text);
      void markStale(...(options.stale ?? []));
      options.done?.(envelope.data);
      return envelope.data;
    },
  });
  return {
    run: (input) =>
      mutation.mutateAsync(input).catch((cause: unknown) => {
        showFailureBesideFields(cause);
        throw cause;
      }),
    tried: (input) => mutation.mutateAsync(input).catch(showFailure) as Promise<ReplyOf<T> | undefined>,
    running: mutation.isPending,
  };
};

/** A fresh idempotency key; `randomUUID` is withheld on plain http, random values are not. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (b) => b.toString(16).padStart(2, '0')).join('');
