import { StopWeeklyMail } from '../../features/weekly-mail/stop-weekly-mail.tsx'

export default StopWeeklyMail
