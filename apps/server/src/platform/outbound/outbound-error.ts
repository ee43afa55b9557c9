import { AppError } from '@qiaoban/contracts/errors';
import { outboundErrors } from '@qiaoban/contracts/outbound.errors';
import type { TextRef } from '@qiaoban/contracts/texts';

type OutboundReason = keyof typeof outboundErrors;

/** A call to another system that did not happen or did not end well; `address` is its host. */
export class OutboundError extends Error {
  readonly reason: OutboundReason;
  readonly address: string;
  /** Of a target that is spared: how often it failed, and the seconds until it is tried again. The last failure is the cause. */
  readonly spared: { failures: number; seconds: number } | undefined;
  constructor(
    reason: OutboundReason,
    address: string,
    cause?: unknown,
    spared?: { failures: number; seconds: number },
  ) {
    super(`${reason}: ${address}`, { cause });
    this.name = 'OutboundError';
    this.reason = reason;
    this.address = address;
    this.spared = spared;
  }
}

/** Why a target failed, as a text in a text. */
export const reasonText = (error: unknown, address: string): TextRef => {
  if (error instanceof AppError) return { key: error.code, values: error.values };
  const reason = error instanceof OutboundError ? error.reason : 'unreachable';
  return { key: outboundErrors[reason], values: { address: error instanceof OutboundError ? error.address : address } };
};

/** The refusal that a person reads; anything that is no OutboundError comes back as it is. */
export const toAppError = (error: unknown): unknown => {
  if (!(error instanceof OutboundError)) return error;
  const { reason, address, spared, cause } = error;
  const values =
    spared === undefined ? { address } : { address, ...countsOf(spared), reason: reasonText(cause, address) };
  return new AppError(outboundErrors[reason], values);
};

const countsOf = ({ failures, seconds }: { failures: number; seconds: number }) => ({ count: failures, seconds });
