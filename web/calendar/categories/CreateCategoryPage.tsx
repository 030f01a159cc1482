/** A new category of the calendar. */
import { CreateCategoryPage as Page } from '../../categories/CreateCategoryPage.tsx';
import { calendarCategories } from './kind.ts';

export const CreateCategoryPage = () => <Page kind={calendarCategories} />;
