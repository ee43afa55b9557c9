import { PublicPage } from '#features/visualdev/public/public-page.tsx';
import { Providers } from '#shell/providers.tsx';

/** A form for people without an account: on what pages stand on, outside of the program's frame. */
export const PublicFormPage = () => (
  <Providers>
    <PublicPage />
  </Providers>
);
