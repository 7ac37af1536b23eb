import { Component, type ReactNode } from 'react';
import { ErrorScreen } from './ErrorScreen';

interface Props {
  /** A new value (the address, say) tries again. */
  resetKey?: string;
  homeHref: string;
  /** Told what was thrown; never shown to the shopper. */
  onError?: (error: unknown) => void;
  children: ReactNode;
}

/** Catches what a screen throws while rendering, and offers a way on that needs no catalogue. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError?.(error);
  }

  override componentDidUpdate(before: Props) {
    if (this.state.failed && before.resetKey !== this.props.resetKey) this.setState({ failed: false });
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return <ErrorScreen homeHref={this.props.homeHref} onRetry={() => this.setState({ failed: false })} />;
  }
}
