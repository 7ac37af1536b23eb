import { Component, type ReactNode } from 'react';
import type { Trouble } from '../../../machines/navigation/arrival.types';
import { ErrorScreen, type Ways } from './ErrorScreen';

interface Props {
  /** A new value (the address, say) tries again. */
  resetKey?: string;
  ways: Ways;
  /** Told what was thrown, which is never shown to the shopper; gives what can be said about it. */
  onError?: (error: unknown) => Trouble | null;
  children: ReactNode;
}

interface State {
  failed: boolean;
  trouble: Trouble | null;
}

/** Catches what a screen throws while rendering, and offers a way on that needs no catalogue. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, trouble: null };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.setState({ trouble: this.props.onError?.(error) ?? null });
  }

  override componentDidUpdate(before: Props) {
    if (this.state.failed && before.resetKey !== this.props.resetKey) this.#retry();
  }

  readonly #retry = () => this.setState({ failed: false, trouble: null });

  override render() {
    if (!this.state.failed) return this.props.children;
    return <ErrorScreen ways={this.props.ways} trouble={this.state.trouble} onRetry={this.#retry} />;
  }
}
