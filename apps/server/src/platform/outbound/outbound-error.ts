import { AppError } from '@qiaoban/contracts/errors';
import { outboundErrors } from '@qiaoban/contracts/outbound.errors';

export type OutboundReason = keyof typeof outboundErrors;

/** A call to another system that did not happen or did not end well; `address` is its host. */
export class OutboundError extends Error {
  readonly reason: OutboundReason;
  readonly address: string;
  constructor(reason: OutboundReason, address: string, cause?: unknown) {
    super(`${reason}: ${address}`, { cause });
    this.name = 'OutboundError';
    this.reason = reason;
    this.address = address;
  }
}

/** The refusal that a person reads; anything that is no OutboundError comes back as it is. */
export const toAppError = (error: unknown): unknown =>
  error instanceof OutboundError ? new AppError(outboundErrors[error.reason], { address: error.address }) : error;
