import { MemberServicePage as Service } from '#features/membership/public/member-service-page.tsx';
import { Providers } from '#shell/providers.tsx';

/** For members without an account: on what pages stand on, outside of the program's frame. */
export const MemberServicePage = () => (
  <Providers>
    <Service />
  </Providers>
);
