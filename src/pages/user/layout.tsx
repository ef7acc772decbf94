import { Outlet } from 'react-router-dom';
import { IdentityCard } from '@/features/account/identity-card';
import { SectionNavigation } from '@/features/account/section-navigation';

/** /user: who is here and the sections of the account, around the section's page (spec §2). */
export default function UserLayout() {
  return (
    <div className="lg:measure lg:grid lg:grid-cols-[calc(var(--spacing)*60)_minmax(0,1fr)] lg:gap-14 lg:py-14">
      <div className="flex flex-col lg:sticky lg:top-[calc(var(--header-height)+var(--spacing)*8)] lg:gap-6 lg:self-start">
        <IdentityCard />
        <SectionNavigation />
      </div>
      <div className="min-w-0 px-5 py-8 sm:px-8 lg:p-0">
        <Outlet />
      </div>
    </div>
  );
}
