export { Megaphone as icon } from 'lucide-react';
