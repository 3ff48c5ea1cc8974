import { RecordedSoundsScreen } from '../../features/recorded-sounds/recorded-sounds-screen.tsx'

export default RecordedSoundsScreen
