import { useParams } from 'react-router';
import { ReportScreen } from '../parts/report-screen';

/** A report as people will see it, for those who design. */
export const ReportPreviewPage = () => {
  const { id = '' } = useParams();
  return <ReportScreen key={id} id={id} />;
};
