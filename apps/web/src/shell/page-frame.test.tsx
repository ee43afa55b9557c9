import { act, fireEvent, render, screen } from '@testing-library/react';
import { RouterProvider, createMemoryRouter, useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { expect, it, vi } from 'vitest';
import { PageFrame } from './page-frame';
import type { PageRoute } from './pages';

const drawn = vi.fn();

const Content = ({ text, onGo }: { text: string; onGo: () => void }) => {
  drawn(text);
  return <button onClick={onGo}>{text}</button>;
};

const Page = () => {
  const [search] = useSearchParams();
  const { id } = useParams();
  const navigate = useNavigate();
  return <Content text={`${id} ${search.get('tab')}`} onGo={() => void navigate('?tab=e')} />;
};
const route = { path: '/goods/:id', titleKey: 'app.title', Component: Page } as unknown as PageRoute;

const Pages = () => {
  const { pathname } = useLocation();
  return (
    <PageFrame path="/goods/7" search="?tab=b" route={route} menuId={undefined} isActive={pathname === '/goods/7'} />
  );
};

const later = (): Promise<void> => act(() => new Promise<void>((done) => setTimeout(done, 50)));

it('a kept page has its own address, and is not drawn anew while others come and go', async () => {
  const router = createMemoryRouter([{ path: '*', Component: Pages }], { initialEntries: ['/goods/7?tab=b'] });
  render(<RouterProvider router={router} />);
  await act(() => router.navigate('/elsewhere?tab=c'));
  await later();
  drawn.mockClear();
  for (const to of ['/further', '/further?tab=d', '/elsewhere']) {
    await act(() => router.navigate(to));
    await later();
  }
  expect(drawn).not.toHaveBeenCalled();
  await act(() => router.navigate('/goods/7?tab=b'));
  fireEvent.click(screen.getByText('7 b'));
  await later();
  expect(router.state.location).toMatchObject({ pathname: '/goods/7', search: '?tab=e' });
});
