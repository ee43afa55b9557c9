import { useSearchParams } from 'react-router';
import { getMerchant } from '@qiaoban/contracts/reconciliation/merchant.contract';
import { useRoute } from '#lib/call/query.ts';

/** The merchant that the address names. */
export const useMerchant = () => {
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  const asked = useRoute(getMerchant, { params: { id } }, { enabled: id !== '' });
  return { id, asked, merchant: asked.data };
};
