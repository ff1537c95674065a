export { EyeOff as icon } from 'lucide-react';
