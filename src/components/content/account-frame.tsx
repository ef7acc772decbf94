import type { ReactNode } from 'react';

type AccountFrameProps = {
  /** The user's name and account. */
  identity: ReactNode;
  /** The links to the sections: beside the page on a desktop, a row above it on a phone. */
  navigation: ReactNode;
  children: ReactNode;
};

/** The layout of the account area and of its skeleton. */
export function AccountFrame({ identity, navigation, children }: AccountFrameProps) {
  return (
    <div className="lg:measure lg:grid lg:grid-cols-[calc(var(--spacing)*60)_minmax(0,1fr)] lg:gap-14 lg:py-14">
      <div className="flex flex-col lg:sticky lg:top-[calc(var(--header-height)+var(--spacing)*8)] lg:gap-6 lg:self-start">
        {identity}
        {navigation}
      </div>
      <div className="min-w-0 px-5 py-8 sm:px-8 lg:p-0">{children}</div>
    </div>
  );
}
