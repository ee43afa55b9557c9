export { createRecruitment } from './recruitment.feature';
