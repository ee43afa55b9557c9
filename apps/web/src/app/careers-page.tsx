import { CareersPage as Careers } from '#features/recruitment/career/careers-page.tsx';
import { Providers } from '#shell/providers.tsx';

/** Open posts for people without an account: on what pages stand on, outside of the program's frame. */
export const CareersPage = () => (
  <Providers>
    <Careers />
  </Providers>
);
