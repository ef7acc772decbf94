import { Component, type ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { ErrorPage } from '../error-page';

/** Routes below it, or the screen of the error that one of them threw, until the visitor goes elsewhere. */
export function Boundary() {
  const { key } = useLocation();
  return (
    <ErrorBoundary place={key}>
      <Outlet />
    </ErrorBoundary>
  );
}

type ErrorBoundaryProps = { place: string; children: ReactNode };
type ErrorBoundaryState = { place: string; caught: { error: unknown } | null };

class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { place: this.props.place, caught: null };

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error } };
  }

  static getDerivedStateFromProps({ place }: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return place === state.place ? null : { place, caught: null };
  }

  override render() {
    const { caught } = this.state;
    return caught ? <ErrorPage error={caught.error} /> : this.props.children;
  }
}
