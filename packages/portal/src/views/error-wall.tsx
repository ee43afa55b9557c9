import { Component } from 'react';
import type { ReactNode } from 'react';

type Props = { instead: ReactNode; children: ReactNode };

/** Keeps a failure while drawing inside one block. */
export class ErrorWall extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown): void {
    console.error('a block of a portal could not be drawn', error);
  }

  override render(): ReactNode {
    return this.state.isBroken ? this.props.instead : this.props.children;
  }
}
