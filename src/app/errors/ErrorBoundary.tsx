import { Component, type ReactNode } from 'react';
import type { CrashReport } from '../../../machines/navigation/screen-loader.types';
import { ErrorScreen, type ErrorLinks } from './ErrorScreen';

interface Props {
  /** A new value, such as the address, renders the children again. */
  resetKey?: string;
  links: ErrorLinks;
  /** Reports the error, which is never shown; returns what the error screen may say. */
  onError?: (error: unknown) => CrashReport | null;
  children: ReactNode;
}

interface State {
  failed: boolean;
  crashReport: CrashReport | null;
}

/** Catches render errors and shows the error screen, which needs no messages. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, crashReport: null };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.setState({ crashReport: this.props.onError?.(error) ?? null });
  }

  override componentDidUpdate(before: Props) {
    if (this.state.failed && before.resetKey !== this.props.resetKey) this.#retry();
  }

  readonly #retry = () => this.setState({ failed: false, crashReport: null });

  override render() {
    if (!this.state.failed) return this.props.children;
    return <ErrorScreen links={this.props.links} crashReport={this.state.crashReport} onRetry={this.#retry} />;
  }
}
