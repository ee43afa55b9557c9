import { qyDepartments, qyUsers } from '@qiaoban/contracts/channel/wecom.contract';
import { QySyncList } from '../parts/qy-sync-list';

/** Departments with the state of their synchronisation. */
export const QyOrganizePage = () => <QySyncList kind="department" routes={qyDepartments} />;
/** People with the state of their synchronisation. */
export const QyUserPage = () => <QySyncList kind="user" routes={qyUsers} />;
