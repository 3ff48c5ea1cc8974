import { ForgotPassword } from '../../features/parent-account/reset/forgot-password.tsx'

export default ForgotPassword
