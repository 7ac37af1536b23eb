import { Component, type ReactNode } from 'react';
import type { Trouble } from '../../../machines/navigation/arrival.types';
import { ErrorScreen, type ErrorLinks } from './ErrorScreen';

interface Props {
  /** A new value, such as the address, renders the children again. */
  resetKey?: string;
  links: ErrorLinks;
  /** Reports the error, which is never shown; returns what the error screen may say. */
  onError?: (error: unknown) => Trouble | null;
  children: ReactNode;
}

interface State {
  failed: boolean;
  trouble: Trouble | null;
}

/** Catches render errors and shows the error screen, which needs no messages. */
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
    return <ErrorScreen links={this.props.links} trouble={this.state.trouble} onRetry={this.#retry} />;
  }
}
