export { Star as icon } from 'lucide-react';
