import { qyDepartments, qyUsers } from '@qiaoban/contracts/channel/wecom.contract';
import { WecomSyncList } from '../parts/wecom-sync-list';

/** Departments with the state of their synchronisation. */
export const WecomOrganizePage = () => <WecomSyncList kind="department" routes={qyDepartments} />;
/** People with the state of their synchronisation. */
export const WecomUserPage = () => <WecomSyncList kind="user" routes={qyUsers} />;
